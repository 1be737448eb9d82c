import { item } from "./item";
import { isClue, shownNotes } from "./look";
import { makeMove } from "./move";
import type { Game, Move, Stamp } from "./types";

/** Empties cells: digits first; where there are none, the notes. */
export function erase(game: Game, stamp: Stamp, cells: readonly number[]): Move | null {
  const own = [...new Set(cells)].filter((cell) => !isClue(game.board, cell));
  const filled = own.filter((cell) => item(game.cells, cell).digit !== 0);
  const changes =
    filled.length > 0
      ? filled.map((cell) => ({ cell, digit: 0, notes: [...item(game.cells, cell).notes] }))
      : own.filter((cell) => shownNotes(game, cell).length > 0).map((cell) => ({ cell, digit: 0, notes: [] }));
  return makeMove(game, stamp, "erase", changes);
}
