import { describe, expect, it } from "vitest";
import { add, fold } from "../../src/core/fold";
import { item } from "../../src/core/item";
import {
  candidates,
  conflicts,
  digitsLeft,
  isComplete,
  keepsRules,
  openDigits,
  shownNotes,
  wrongEntries,
} from "../../src/core/look";
import type { Change, Game } from "../../src/core/types";
import { four, makeRandom, nine, pick, six } from "../help";

function write(game: Game, at: number, ...cells: Change[]): Game {
  return add(game, { at: `${String(at).padStart(9, "0")}-aaaaaaaa`, kind: "digit", seconds: 0, cells });
}

/** A board on which every cell that is no clue holds a digit at random, or none. */
function scatter(board: typeof nine, seed: number): Game {
  const random = makeRandom(seed);
  const digits = [...Array(board.shape.side + 1).keys()];
  const open = [...board.clues.keys()].filter((cell) => board.clues[cell] === 0);
  const changes = open.map((cell) => ({
    cell,
    digit: random() < 0.5 ? 0 : pick(random, digits),
    notes: digits.slice(1).filter(() => random() < 0.5),
  }));
  return write(fold(board, []), 1, ...changes);
}

describe.each([four, six, nine])("on a board of box $shape.rows × $shape.columns", (board) => {
  const { shape } = board;
  const digits = Array.from({ length: shape.side }, (_, index) => index + 1);
  const games = [1, 2, 3].map((seed) => scatter(board, seed));

  it("a candidate is what no house of the cell has, and a note is shown when it is one", () => {
    for (const game of games) {
      for (const [cell, { digit, notes }] of game.cells.entries()) {
        const around = shape.houses.filter((house) => house.includes(cell)).flat();
        const free = digits.filter((each) => around.every((peer) => game.cells[peer]?.digit !== each));
        expect(candidates(game, cell)).toEqual(digit === 0 ? free : []);
        expect(shownNotes(game, cell)).toEqual(digit === 0 ? notes.filter((each) => free.includes(each)) : []);
        const given = digits.filter((each) => around.every((peer) => peer === cell || board.clues[peer] !== each));
        expect(openDigits(board, cell)).toEqual(given);
      }
    }
  });

  it("conflicts are the pairs of equal digits in a house", () => {
    for (const game of games) {
      const pairs = new Set<string>();
      for (const house of shape.houses) {
        for (const a of house) {
          for (const b of house) {
            if (a !== b && game.cells[a]?.digit && game.cells[a]?.digit === game.cells[b]?.digit)
              pairs.add(`${a} ${b}`);
          }
        }
      }
      const found = [...conflicts(game)].flatMap(([cell, others]) => others.map((other) => `${cell} ${other}`));
      expect(new Set(found)).toEqual(pairs);
      expect(keepsRules(game)).toBe(pairs.size === 0);
    }
  });

  it("of each digit is left what is not on the board", () => {
    for (const game of games) {
      const left = digitsLeft(game);
      for (const digit of [0, ...digits]) {
        const there = game.cells.filter((cell) => cell.digit === digit).length;
        expect(left[digit]).toBe(digit === 0 ? there : Math.max(0, shape.side - there));
      }
    }
  });

  it("the solution is complete, lawful and not wrong, and with one digit changed it is neither", () => {
    const solution = board.solution ?? [];
    const changes = solution.flatMap((digit, cell) => (board.clues[cell] ? [] : [{ cell, digit, notes: [] }]));
    const game = write(fold(board, []), 1, ...changes);
    expect([isComplete(game), keepsRules(game), wrongEntries(game)]).toEqual([true, true, []]);
    const first = item<Change>(changes, 0);
    const wrong = write(game, 2, { ...first, digit: (first.digit % shape.side) + 1 });
    expect([isComplete(wrong), keepsRules(wrong), wrongEntries(wrong)]).toEqual([true, false, [first.cell]]);
    const open = write(game, 2, { ...first, digit: 0 });
    expect([isComplete(open), keepsRules(open), wrongEntries(open)]).toEqual([false, true, []]);
  });
});

it("nothing is called wrong where no solution is known", () => {
  const game = fold({ ...four, solution: null }, []);
  expect(wrongEntries(write(game, 1, { cell: 2, digit: 4, notes: [] }))).toBeNull();
});
