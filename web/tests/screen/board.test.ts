import { describe, expect, it } from "vitest";
import { makeShape } from "../../src/core/shape";
import { digitsOf, isInDigits, puzzleIn } from "../../src/pages/own";
import { between, go } from "../../src/play/cursor";
import { describe as label } from "../../src/play/label";

const nine = makeShape(3, 3);
const cell = { cell: 33, digit: 0, clue: false, notes: [], conflicts: [], wrong: false, hinted: false };

describe("a cell is called", () => {
  it.each([
    [{}, "row 4, column 7, empty"],
    [{ digit: 5, clue: true }, "row 4, column 7, clue 5"],
    [{ notes: [2] }, "row 4, column 7, empty, note 2"],
    [{ notes: [2, 5] }, "row 4, column 7, empty, notes 2 and 5"],
    [{ digit: 3, conflicts: [27, 6] }, "row 4, column 7, 3, conflicts with row 4, column 1; row 1, column 7"],
    [{ digit: 3, wrong: true, hinted: true }, "row 4, column 7, 3, wrong, part of the hint"],
    [{ digit: 16 }, "row 4, column 7, G"],
  ])("after %j: %s", (state, wanted) => {
    expect(label(nine, { ...cell, ...state })).toBe(wanted);
  });
});

describe("the cursor", () => {
  it("stops at every edge", () => {
    expect([go(nine, 4, "up"), go(nine, 76, "down"), go(nine, 9, "left"), go(nine, 17, "right")]).toEqual([
      4, 76, 9, 17,
    ]);
  });

  it("goes a cell, to the ends of its row, and to those of the board", () => {
    const ways = ["up", "down", "left", "right", "home", "end", "first", "last"] as const;
    expect(ways.map((way) => go(nine, 40, way))).toEqual([31, 49, 39, 41, 36, 44, 0, 80]);
  });

  it("spans a rectangle whichever corners are given", () => {
    const wanted = [10, 11, 19, 20, 28, 29];
    expect(between(nine, 10, 29)).toEqual(wanted);
    expect(between(nine, 28, 11)).toEqual(wanted);
  });
});

describe("a text that is typed", () => {
  it("may be a shared link", () => {
    expect(puzzleIn(" https://example.org/play/u1-9x9-min-sa%20b\n")).toBe("u1-9x9-min-sa%20b");
    expect(puzzleIn("http://localhost:8000/board/1..4............?round=2")).toBe("1..4............");
    expect(puzzleIn(`http://localhost/board/${"1..6".repeat(9)}?shape=6x6b3x2`)).toBe(`6x6b3x2:${"1..6".repeat(9)}`);
    for (const text of ["https://example.org/settings", "u1-9x9-e55-s42", "53..7\n6..1"])
      expect(puzzleIn(text)).toBe(text);
  });

  it("is a board when it has 81 signs, in whatever lines", () => {
    const lines = `53..7....\n${"0".repeat(9)}\n${"_*.......\n".repeat(7)}`;
    expect(digitsOf(lines)).toEqual([5, 3, 0, 0, 7, ...Array(76).fill(0)]);
  });

  it("is a board in a word, in either case, and stays one in digits", () => {
    const word = "WORDKUSPA";
    const letters = `wo..A....${".".repeat(72)}`;
    expect([isInDigits(letters, word), digitsOf(letters, word)]).toEqual([
      false,
      [1, 2, 0, 0, 9, ...Array(76).fill(0)],
    ]);
    expect(isInDigits("53..7....", word)).toBe(true);
    expect(isInDigits("53..7....", "53ABCDEFG")).toBe(true);
    expect(isInDigits("53..A....", "53ABCDEFG")).toBe(false);
    expect(isInDigits("u1-9x9-e55-s42", word)).toBe(true);
    expect(digitsOf(`q${".".repeat(80)}`, word)).toEqual(Array(81).fill(0));
  });

  it("is an empty board otherwise", () => {
    const empty = Array(81).fill(0);
    expect(digitsOf("u1-9x9-e55-s42")).toEqual(empty);
    expect(digitsOf("A".repeat(81))).toEqual(empty);
  });
});
