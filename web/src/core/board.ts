/** A puzzle made ready to be played. */

import { makeShape } from "./shape";
import { readLine } from "./symbols";
import type { Board, Puzzle } from "./types";

/** Throws a RangeError, which says what and where, for a puzzle that is none. */
export function makeBoard(puzzle: Puzzle): Board {
  const shape = makeShape(puzzle.box.rows, puzzle.box.columns);
  return {
    puzzle,
    shape,
    clues: readLine(puzzle.clues, shape.side),
    solution: puzzle.solution === null ? null : readLine(puzzle.solution, shape.side),
  };
}
