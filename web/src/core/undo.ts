import { item } from "./item";
import { holds, makeMove } from "./move";
import type { Change, Done, Game, Held, Move, Stamp } from "./types";

/** Takes back the last move, in the cells that still hold what it wrote. */
export function undo(game: Game, stamp: Stamp): Move | null {
  return lastThatChanges(game.undoable, (done) => makeMove(game, stamp, "undo", backward(game, done), done.move.at));
}

/** Does the move again that was taken back last, in the cells that still hold what they held before it. */
export function redo(game: Game, stamp: Stamp): Move | null {
  return lastThatChanges(game.redoable, (done) => makeMove(game, stamp, "redo", forward(game, done), done.move.at));
}

const NOW: Stamp = { at: "", seconds: 0 };

export function canUndo(game: Game): boolean {
  return undo(game, NOW) !== null;
}

export function canRedo(game: Game): boolean {
  return redo(game, NOW) !== null;
}

/** What newer moves of other tabs wrote over cannot be taken back any more: then the move before it is meant. */
function lastThatChanges(dones: readonly Done[], make: (done: Done) => Move | null): Move | null {
  for (let index = dones.length - 1; index >= 0; index--) {
    const move = make(item(dones, index));
    if (move !== null) return move;
  }
  return null;
}

function backward(game: Game, { move, before }: Done): Change[] {
  return replace(game, move.cells, before);
}

function forward(game: Game, { move, before }: Done): Change[] {
  return replace(game, before, move.cells);
}

/** The changes `to`, in the cells that hold what `from` says. */
function replace(game: Game, from: readonly Held[], to: readonly Held[]): Change[] {
  const expected = new Map(from.map((held) => [held.cell, held]));
  return to
    .filter(({ cell }) => {
      const held = expected.get(cell);
      return held !== undefined && holds(item(game.cells, cell), held);
    })
    .map(({ cell, digit, notes }) => ({ cell, digit, notes: [...notes] }));
}
