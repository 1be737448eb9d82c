/** From a list of moves to what it leaves; docs/game.md says how, and the server does the same in Python. */

import { isClue, isComplete, keepsRules } from "./look";
import type { Board, Cell, Done, Game, Held, Move } from "./types";

/** A game that is being put together: nobody else has its lists yet. */
interface Draft extends Game {
  moves: Move[];
  cells: Cell[];
  undoable: Done[];
  redoable: Done[];
}

/** What moves leave, in whatever order they came, and however often each. */
export function fold(board: Board, moves: Iterable<Move>): Game {
  const game: Draft = {
    board,
    moves: [],
    cells: board.clues.map((digit) => ({ digit, notes: [] })),
    undoable: [],
    redoable: [],
    hints: 0,
    seconds: 0,
    finished: null,
  };
  for (const move of inOrder(moves)) advance(game, move);
  return game;
}

/** The game with one more move; fast for one that is newer than all. */
export function add(game: Game, move: Move): Game {
  const last = game.moves.at(-1);
  if (last !== undefined && move.at <= last.at) {
    return game.moves.some(({ at }) => at === move.at) ? game : fold(game.board, [...game.moves, move]);
  }
  const next: Draft = {
    ...game,
    moves: [...game.moves],
    cells: [...game.cells],
    undoable: [...game.undoable],
    redoable: [...game.redoable],
  };
  advance(next, move);
  return next;
}

function inOrder(moves: Iterable<Move>): Move[] {
  const once = new Map<string, Move>();
  for (const move of moves) if (!once.has(move.at)) once.set(move.at, move);
  return [...once.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

function advance(game: Draft, move: Move): void {
  const before: Held[] = [];
  for (const { cell, digit, notes } of move.cells) {
    const held = game.cells[cell];
    if (held === undefined || isClue(game.board, cell)) continue;
    before.push({ cell, digit: held.digit, notes: held.notes });
    game.cells[cell] = { digit, notes };
  }
  game.moves.push(move);
  account(game, { move, before });
  game.hints += move.kind === "hint" ? 1 : 0;
  game.seconds = Math.max(game.seconds, move.seconds);
  if (game.finished === null && isComplete(game) && keepsRules(game)) game.finished = move;
}

/** Keeps the accounts of what can be taken back and done again. */
function account(game: Draft, done: Done): void {
  const { kind, of } = done.move;
  if (kind === "undo") carry(game.undoable, game.redoable, of);
  else if (kind === "redo") carry(game.redoable, game.undoable, of);
  else if (kind !== "hint" && kind !== "pause") {
    game.undoable.push(done);
    game.redoable = [];
  }
}

/** Carries a move from one account to the other, if it is there. */
function carry(from: Done[], to: Done[], at: string | undefined): void {
  for (let index = from.length - 1; index >= 0; index--) {
    if (from[index]?.move.at === at) {
      to.push(...from.splice(index, 1));
      return;
    }
  }
}
