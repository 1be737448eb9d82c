import { item } from "./item";
import { isClue } from "./look";
import { makeMove, needDigit } from "./move";
import type { Game, Move, Stamp } from "./types";

/** Writes a digit in a cell; the same digit again clears it. The notes stay beneath. A clue never changes. */
export function enter(game: Game, stamp: Stamp, cell: number, digit: number): Move | null {
  needDigit(game, digit);
  if (isClue(game.board, cell)) return null;
  const held = item(game.cells, cell);
  const written = held.digit === digit ? 0 : digit;
  return makeMove(game, stamp, "digit", [{ cell, digit: written, notes: [...held.notes] }]);
}
