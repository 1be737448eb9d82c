/** What a cell is called: for who hears the board, and for messages. */

import { columnOf, rowOf } from "../core/shape";
import { symbolOf } from "../core/symbols";
import type { Shape } from "../core/types";
import { count, list, say } from "../words";

export interface Described {
  cell: number;
  digit: number;
  clue: boolean;
  notes: readonly number[];
  /** The cells that hold the same digit in a house of it. */
  conflicts: readonly number[];
  wrong: boolean;
  hinted: boolean;
}

export function nameOf(shape: Shape, cell: number): string {
  return say("cellName", { row: rowOf(shape, cell) + 1, column: columnOf(shape, cell) + 1 });
}

/** The names themselves have commas. */
export const namesOf = (shape: Shape, cells: readonly number[]): string =>
  cells.map((at) => nameOf(shape, at)).join(say("semicolon"));

/** "row 4, column 7, 3, conflicts with row 4, column 1". */
export function describe(shape: Shape, state: Described, word = ""): string {
  const parts = [content(shape, state, word)];
  if (state.conflicts.length > 0) parts.push(say("cellConflicts", { cells: namesOf(shape, state.conflicts) }));
  if (state.wrong) parts.push(say("cellWrong"));
  if (state.hinted) parts.push(say("cellHint"));
  return parts.join(say("comma"));
}

function content(shape: Shape, { cell, digit, clue, notes }: Described, word: string): string {
  const name = nameOf(shape, cell);
  if (digit) return say(clue ? "cellClue" : "cellDigit", { cell: name, digit: symbolOf(digit, word) });
  if (notes.length === 0) return say("cellEmpty", { cell: name });
  return count("cellNotes", notes.length, { cell: name, digits: list(notes.map((note) => symbolOf(note, word))) });
}
