import { item } from "./item";
import { isClue, peersWith } from "./look";
import { makeMove, needDigit } from "./move";
import type { Game, Move, Stamp } from "./types";

/**
 * Notes a digit in the cells that can take it: if all of them have it, it goes, else it comes. Where this gives null,
 * `whyNotNoted` says why.
 */
export function note(game: Game, stamp: Stamp, cells: readonly number[], digit: number): Move | null {
  needDigit(game, digit);
  const able = [...new Set(cells)].filter((cell) => whyNotNoted(game, cell, digit) === null);
  const goes = able.every((cell) => item(game.cells, cell).notes.includes(digit));
  const changes = able.map((cell) => {
    const others = item(game.cells, cell).notes.filter((each) => each !== digit);
    return { cell, digit: 0, notes: goes ? others : [...others, digit].sort((a, b) => a - b) };
  });
  return makeMove(game, stamp, "notes", changes);
}

export type Refusal = { reason: "clue" | "filled" } | { reason: "seen"; cells: number[] };

/** Why a cell takes no note of a digit: it is filled, or cells that share a house with it hold the digit; else null. */
export function whyNotNoted(game: Game, cell: number, digit: number): Refusal | null {
  if (isClue(game.board, cell)) return { reason: "clue" };
  if (item(game.cells, cell).digit !== 0) return { reason: "filled" };
  const cells = peersWith(game, cell, digit);
  return cells.length > 0 ? { reason: "seen", cells } : null;
}
