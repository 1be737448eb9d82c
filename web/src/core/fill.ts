import { item } from "./item";
import { candidates, openDigits, shownNotes } from "./look";
import { makeMove } from "./move";
import type { Game, Move, Stamp } from "./types";

/**
 * Notes in every empty cell its candidates. What is written are the digits that no clue rules out, of which just the
 * candidates are shown: so a wrong digit that is corrected later gives back what it hid.
 */
export function fill(game: Game, stamp: Stamp): Move | null {
  const empty = [...game.cells.keys()].filter((cell) => item(game.cells, cell).digit === 0);
  if (empty.every((cell) => shownNotes(game, cell).join() === candidates(game, cell).join())) return null;
  const changes = empty.map((cell) => ({ cell, digit: 0, notes: openDigits(game.board, cell) }));
  return makeMove(game, stamp, "fill", changes);
}
