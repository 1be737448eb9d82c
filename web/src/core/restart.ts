import { isClue } from "./look";
import { makeMove } from "./move";
import type { Game, Move, Stamp } from "./types";

/**
 * Empties every cell that is no clue. The time and the hints go on. All these cells are written, the empty ones too:
 * else an older move of another device that comes late would stay.
 */
export function restart(game: Game, stamp: Stamp): Move | null {
  const cells = [...game.cells.keys()]
    .filter((cell) => !isClue(game.board, cell))
    .map((cell) => ({ cell, digit: 0, notes: [] }));
  const move = makeMove(game, stamp, "restart", cells);
  return move === null ? null : { ...move, cells };
}
