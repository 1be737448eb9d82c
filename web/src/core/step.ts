import { item } from "./item";
import { isClue, openDigits, shownNotes } from "./look";
import { makeMove } from "./move";
import type { Change, Game, Move, Stamp } from "./types";

export interface Step {
  placements: readonly { cell: number; digit: number }[];
  eliminations: readonly { cell: number; digit: number }[];
}

/** Does what a hint's step says. A cell without notes that loses a candidate first gets its candidates. */
export function applyStep(game: Game, stamp: Stamp, step: Step): Move | null {
  const changes = new Map<number, Change>();
  for (const { cell, digit } of step.placements) {
    if (!isClue(game.board, cell)) changes.set(cell, { cell, digit, notes: [...item(game.cells, cell).notes] });
  }
  for (const { cell, digit } of step.eliminations) {
    const change = changes.get(cell) ?? { cell, digit: 0, notes: notesOrCandidates(game, cell) };
    if (change.digit !== 0 || item(game.cells, cell).digit !== 0) continue;
    changes.set(cell, { ...change, notes: change.notes.filter((note) => note !== digit) });
  }
  return makeMove(game, stamp, "step", [...changes.values()]);
}

function notesOrCandidates(game: Game, cell: number): number[] {
  return shownNotes(game, cell).length > 0 ? [...item(game.cells, cell).notes] : openDigits(game.board, cell);
}
