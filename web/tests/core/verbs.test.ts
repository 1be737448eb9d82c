import { describe, expect, it } from "vitest";
import { hint, pause } from "../../src/core/count";
import { enter } from "../../src/core/enter";
import { erase } from "../../src/core/erase";
import { fill } from "../../src/core/fill";
import { add, fold } from "../../src/core/fold";
import { candidates, shownNotes } from "../../src/core/look";
import { note, whyNotNoted } from "../../src/core/note";
import { toProgress } from "../../src/core/progress";
import { restart } from "../../src/core/restart";
import { applyStep } from "../../src/core/step";
import type { Game, Move, Source, Stamp } from "../../src/core/types";
import { canRedo, canUndo, redo, undo } from "../../src/core/undo";
import { four, showCells, testStamper } from "../help";

type Verb = (game: Game, stamp: Stamp) => Move | null;

// The board, and the solution:
//   4 1 . .    4 1 2 3
//   2 . . .    2 3 4 1
//   3 4 1 2    3 4 1 2
//   . 2 . .    1 2 3 4
const start = fold(four, []);

/** The game after these verbs, each of which must have made a move. */
function played(game: Game, ...verbs: Verb[]): Game {
  const stamper = testStamper("aaaaaaaa", 1000 + game.moves.length);
  for (const { at } of game.moves) stamper.see(at);
  return verbs.reduce((before, verb) => {
    const move = verb(before, { at: stamper.next(), seconds: before.seconds + 1 });
    if (move === null) throw new Error(`nothing was done after ${before.moves.length} moves`);
    return add(before, move);
  }, game);
}

const NOW = { at: "000000zzz-aaaaaaaa", seconds: 99 };
const type =
  (cell: number, digit: number): Verb =>
  (game, stamp) =>
    enter(game, stamp, cell, digit);
const jot =
  (digit: number, ...cells: number[]): Verb =>
  (game, stamp) =>
    note(game, stamp, cells, digit);
const rub =
  (...cells: number[]): Verb =>
  (game, stamp) =>
    erase(game, stamp, cells);
const held = (game: Game, cell: number) => game.cells[cell];

describe("enter", () => {
  it("writes a digit over another, and clears it when it comes again", () => {
    expect(held(played(start, type(2, 3)), 2)?.digit).toBe(3);
    expect(held(played(start, type(2, 3), type(2, 2)), 2)?.digit).toBe(2);
    expect(held(played(start, type(2, 3), type(2, 3)), 2)?.digit).toBe(0);
  });

  it("never changes a clue", () => {
    for (const digit of [1, 2, 3, 4]) expect(enter(start, NOW, 0, digit)).toBeNull();
  });

  it("leaves the notes beneath, and hides equal ones around until the digit goes", () => {
    const game = played(start, jot(3, 2, 3, 5), jot(2, 2), type(2, 3));
    expect(held(game, 2)).toEqual({ digit: 3, notes: [2, 3] });
    expect([2, 3, 5].map((cell) => shownNotes(game, cell))).toEqual([[], [], [3]]);
    const corrected = played(game, type(2, 2));
    expect([2, 3, 5].map((cell) => shownNotes(corrected, cell))).toEqual([[], [3], [3]]);
    expect(shownNotes(played(corrected, rub(2)), 2)).toEqual([2, 3]);
  });

  it("stops a call for what the board does not have", () => {
    expect(() => enter(start, NOW, 2, 5)).toThrow("5 is no digit of this board: expected 1 to 4");
    expect(() => enter(start, NOW, 2, 0)).toThrow("0 is no digit");
    expect(() => enter(start, NOW, 16, 1)).toThrow("there is no item 16");
  });
});

describe("note", () => {
  it("comes to all cells unless all have it, and then goes from all", () => {
    const one = played(start, jot(3, 5));
    const both = played(one, jot(3, 2, 5, 5));
    expect([2, 5].map((cell) => shownNotes(both, cell))).toEqual([[3], [3]]);
    expect(both.moves.at(-1)?.cells).toEqual([{ cell: 2, digit: 0, notes: [3] }]);
    expect([2, 5].map((cell) => shownNotes(played(both, jot(3, 2, 5)), cell))).toEqual([[], []]);
  });

  it("passes by the cells that cannot take it", () => {
    const game = played(start, type(15, 4), jot(3, 0, 2, 12, 14, 15));
    expect(game.moves.at(-1)?.cells.map(({ cell }) => cell)).toEqual([2, 14]);
  });

  it("says why where it cannot be", () => {
    expect(whyNotNoted(start, 0, 3)).toEqual({ reason: "clue" });
    expect(whyNotNoted(played(start, type(2, 3)), 2, 2)).toEqual({ reason: "filled" });
    expect(whyNotNoted(start, 2, 1)).toEqual({ reason: "seen", cells: [1, 10] });
    expect(whyNotNoted(start, 2, 3)).toBeNull();
    expect(note(start, NOW, [0], 3)).toBeNull();
    expect(note(start, NOW, [2], 1)).toBeNull();
    expect(note(start, NOW, [], 1)).toBeNull();
  });
});

describe("erase", () => {
  it("takes digits first, then notes", () => {
    const game = played(start, jot(3, 2, 3), type(2, 3));
    const once = played(game, rub(0, 2, 3));
    expect([2, 3].map((cell) => shownNotes(once, cell))).toEqual([[3], [3]]);
    const twice = played(once, rub(0, 2, 3));
    expect(showCells(twice)).toBe(showCells(start));
    expect(erase(twice, NOW, [0, 2, 3])).toBeNull();
  });

  it("leaves notes that are not shown where there is nothing to see", () => {
    const game = played(start, jot(3, 3), type(2, 3));
    expect(erase(game, NOW, [3])).toBeNull();
  });
});

describe("fill", () => {
  it("shows all candidates, as one move, and then has nothing to do", () => {
    const game = played(start, type(2, 2), (each, stamp) => fill(each, stamp));
    for (const cell of game.cells.keys()) expect(shownNotes(game, cell)).toEqual(candidates(game, cell));
    expect(game.moves).toHaveLength(2);
    expect(fill(game, NOW)).toBeNull();
  });

  it("still knows after a wrong digit is corrected what that had hidden", () => {
    const wrong = played(start, type(2, 3), (each, stamp) => fill(each, stamp));
    expect(shownNotes(wrong, 3)).toEqual([]);
    const corrected = played(wrong, type(2, 2));
    expect(shownNotes(corrected, 3)).toEqual([3]);
  });
});

describe("a hint's step", () => {
  it("is one move of digits and notes; a cell without notes first gets its candidates", () => {
    const step = {
      placements: [{ cell: 5, digit: 3 }],
      eliminations: [
        { cell: 2, digit: 2 },
        { cell: 14, digit: 4 },
        { cell: 5, digit: 1 },
        { cell: 0, digit: 4 },
      ],
    };
    const game = played(start, jot(3, 14), jot(4, 14), (each, stamp) => applyStep(each, stamp, step));
    expect(held(game, 5)).toEqual({ digit: 3, notes: [] });
    expect(shownNotes(game, 2)).toEqual([3]); // 2 and 3 are its candidates
    expect(shownNotes(game, 14)).toEqual([3]);
    expect(held(game, 0)?.digit).toBe(4);
    expect(applyStep(game, NOW, step)).toBeNull();
  });
});

describe("restart", () => {
  it("empties all, can be undone, and leaves time and hints", () => {
    const game = played(start, type(2, 3), jot(4, 6), hint);
    const again = played(game, restart);
    expect(showCells(again)).toBe(showCells(start));
    expect([again.hints, again.seconds]).toEqual([1, 4]);
    expect(restart(again, NOW)).toBeNull();
    expect(showCells(played(again, undo))).toBe(showCells(game));
  });

  it("also holds against older moves of another device that come later", () => {
    const again = played(start, type(2, 3), restart);
    const late: Move = {
      at: "000000001-bbbbbbbb",
      kind: "digit",
      seconds: 1,
      cells: [{ cell: 3, digit: 3, notes: [] }],
    };
    expect(showCells(add(again, late))).toBe(showCells(start));
  });
});

describe("undo and redo", () => {
  it("go back and forth over moves of every kind", () => {
    const game = played(start, jot(3, 2, 3), type(2, 3), rub(2), (each, stamp) => fill(each, stamp), type(6, 4));
    let back = game;
    const seen = [showCells(game)];
    while (canUndo(back)) {
      back = played(back, undo);
      seen.push(showCells(back));
    }
    expect(seen).toHaveLength(6);
    expect(seen.at(-1)).toBe(showCells(start));
    expect(undo(back, NOW)).toBeNull();
    for (const expected of seen.reverse().slice(1)) {
      back = played(back, redo);
      expect(showCells(back)).toBe(expected);
    }
    expect([canRedo(back), redo(back, NOW)]).toEqual([false, null]);
  });

  it("say which move they mean", () => {
    const game = played(start, type(2, 3), undo, redo);
    const [digit, ...turns] = game.moves;
    expect(turns.map(({ kind, of }) => [kind, of])).toEqual([
      ["undo", digit?.at],
      ["redo", digit?.at],
    ]);
  });

  it("have nothing to do again after a new move, but after a hint", () => {
    const undone = played(start, type(2, 3), undo);
    expect(canRedo(played(undone, hint))).toBe(true);
    expect(canRedo(played(undone, type(3, 3)))).toBe(false);
  });

  it("touch no cell that another tab wrote since", () => {
    const stamp = { at: "000000zzz-bbbbbbbb", seconds: 0 };
    const filled = played(start, (each, now) => fill(each, now));
    const other = add(filled, enter(filled, stamp, 2, 3) as Move);
    const list = other.undoable.map(({ move }) => move.kind);
    expect(list).toEqual(["fill", "digit"]);
    // A late undo of the fill, made where the digit was not known.
    const back = add(other, undo(filled, { at: "000000zzz-aaaaaaaa", seconds: 0 }) as Move);
    expect(held(back, 2)).toEqual({ digit: 3, notes: [2, 3] });
    expect(shownNotes(back, 5)).toEqual([]);
    // Of what is left to be undone the digit is taken back to what is now before it.
    const all = played(back, undo);
    expect(showCells(all)).toBe(showCells(start));
    expect(canUndo(all)).toBe(false);
  });

  it("go past a move of which nothing is left", () => {
    const two = played(start, type(2, 3), type(6, 4));
    const over: Move = {
      at: "zzzzzzzzz-bbbbbbbb",
      kind: "undo",
      seconds: 0,
      of: two.moves[0]?.at ?? "",
      cells: [{ cell: 6, digit: 0, notes: [] }],
    };
    const odd = add(two, over);
    expect(odd.undoable.map(({ move }) => move.cells[0]?.cell)).toEqual([6]);
    expect(canUndo(odd)).toBe(false);
  });
});

describe("the end", () => {
  const solve = [...(four.solution ?? []).entries()]
    .filter(([cell]) => !four.clues[cell])
    .map(([cell, digit]) => type(cell, digit));

  it("is the first move after which the board is complete and lawful", () => {
    const game = played(start, ...solve);
    expect(game.finished).toBe(game.moves.at(-1));
    expect(game.finished?.seconds).toBe(8);
    const almost = played(start, ...solve.slice(0, -1), type(15, 3));
    expect(almost.finished).toBeNull();
    expect(played(almost, type(15, 4)).finished?.at).toBe(played(almost, type(15, 4)).moves.at(-1)?.at);
  });

  it("stays when moves are taken back, and does not come twice", () => {
    const game = played(start, ...solve);
    const again = played(game, undo, undo, redo, redo);
    expect(showCells(again)).toBe(showCells(game));
    expect(again.finished).toBe(game.finished);
  });

  it("asks no solution: any lawful way to fill an improper board counts", () => {
    const board = { ...four, solution: null, clues: four.clues.map(() => 0) };
    const cells = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1].map((digit, cell) => ({ cell, digit, notes: [] }));
    const move: Move = { at: NOW.at, kind: "digit", seconds: 5, cells };
    expect(add(fold(board, []), move).finished).toBe(move);
  });

  it("is after which no hint is counted and no time kept", () => {
    const game = played(start, ...solve);
    expect(hint(game, NOW)).toBeNull();
    expect(pause(game, NOW)).toBeNull();
  });
});

describe("a pause", () => {
  it("keeps the time of a game in which something was done", () => {
    expect(pause(start, NOW)).toBeNull();
    const game = played(start, fill);
    expect(pause(game, { ...NOW, seconds: game.seconds })).toBeNull();
    expect(pause(game, { ...NOW, seconds: game.seconds + 1 })).toMatchObject({ kind: "pause", cells: [] });
  });
});

describe("a Progress document", () => {
  it("says the shape of a board from outside where it would not be guessed", () => {
    const of = (source: Source) => toProgress(fold({ ...four, puzzle: { ...four.puzzle, source } }, []));
    expect(of({ clues: "41" })).toMatchObject({ clues: "41" });
    expect(of({ clues: "41", shape: "6x6b3x2" })).toMatchObject({ clues: "6x6b3x2:41" });
  });

  it("has the entries in their order, the notes shown, hints and seconds", () => {
    const game = played(start, type(6, 4), jot(3, 14), type(2, 3), jot(3, 5), type(6, 1), type(3, 2), type(3, 2), hint);
    expect(toProgress(game)).toEqual({
      version: 1,
      recipe: "u1-4x4-e8-s1",
      entries: [
        { cell: 2, digit: 3 },
        { cell: 6, digit: 1 },
      ],
      notes: [{ cell: 5, digits: [3] }],
      hints: 1,
      seconds: 8,
    });
  });
});
