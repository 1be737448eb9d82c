/** Moves that write no cell. */

import type { Game, Move, Stamp } from "./types";

/** Counts a hint; null after the end. */
export function hint(game: Game, stamp: Stamp): Move | null {
  return game.finished ? null : { ...stamp, kind: "hint", cells: [] };
}

/** Keeps the time played; null where none was since it was last kept, after the end, and before anything was done. */
export function pause(game: Game, stamp: Stamp): Move | null {
  const nothingNew = game.moves.length === 0 || game.finished !== null || stamp.seconds <= game.seconds;
  return nothingNew ? null : { ...stamp, kind: "pause", cells: [] };
}
