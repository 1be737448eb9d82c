/** What all verbs share: they make a move, or null where it would change nothing. */

import { item } from "./item";
import type { Cell, Change, Game, Move, MoveKind, Stamp } from "./types";

/** The move that makes these changes, without those that change nothing; null if none is left. */
export function makeMove(game: Game, stamp: Stamp, kind: MoveKind, changes: Change[], of?: string): Move | null {
  const cells = changes.filter((change) => !holds(item(game.cells, change.cell), change));
  if (cells.length === 0) return null;
  return { at: stamp.at, kind, seconds: stamp.seconds, cells, ...(of === undefined ? {} : { of }) };
}

/** Whether a cell holds just this. */
export function holds(cell: Cell, other: Cell): boolean {
  return (
    cell.digit === other.digit &&
    cell.notes.length === other.notes.length &&
    cell.notes.every((note, index) => note === other.notes[index])
  );
}

/** Stops a call with a digit that the board does not have. */
export function needDigit(game: Game, digit: number): void {
  const { side } = game.board.shape;
  if (!Number.isInteger(digit) || digit < 1 || digit > side) {
    throw new RangeError(`${digit} is no digit of this board: expected 1 to ${side}`);
  }
}
