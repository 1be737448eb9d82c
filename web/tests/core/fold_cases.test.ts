/** The table that the server's tests read too: both must leave the same of a list of moves. */

import { expect, it } from "vitest";
import table from "../../../tests/web/fold_cases.json";
import { makeBoard } from "../../src/core/board";
import { add, fold } from "../../src/core/fold";
import { shownNotes } from "../../src/core/look";
import { writeLine } from "../../src/core/symbols";
import type { Game, Move } from "../../src/core/types";
import { moveFault } from "../../src/keep/check";

function notes(game: Game, of: (cell: number) => readonly number[]): Record<string, readonly number[]> {
  const found = [...game.cells.keys()].map((cell) => [`${cell}`, of(cell)] as const);
  return Object.fromEntries(found.filter(([, digits]) => digits.length > 0));
}

it.each(table.cases)("$name", (row) => {
  const { box, clues } = row;
  const board = makeBoard({ source: { clues }, box, clues, solution: null, difficulty: null, level: null, day: null });
  const moves = row.moves as Move[];
  expect(moves.map((move) => moveFault(move, board.shape.side))).toEqual(moves.map(() => null));
  for (const game of [fold(board, moves), moves.reduce(add, fold(board, []))]) {
    expect({
      digits: writeLine(game.cells.map(({ digit }) => digit)),
      notes: notes(game, (cell) => game.cells[cell]?.notes ?? []),
      shown: notes(game, (cell) => shownNotes(game, cell)),
      hints: game.hints,
      seconds: game.seconds,
      finished: game.finished?.at ?? null,
    }).toEqual({
      digits: row.digits,
      notes: row.notes,
      shown: row.shown,
      hints: row.hints,
      seconds: row.seconds,
      finished: row.finished,
    });
  }
});
