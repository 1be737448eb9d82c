import { describe, expect, it } from "vitest";
import { boxOf, cellName, columnOf, makeShape, rowOf } from "../../src/core/shape";
import { digitOf, readLine, symbolOf, writeLine } from "../../src/core/symbols";

const BOXES = [
  [2, 2],
  [2, 3],
  [3, 2],
  [3, 3],
  [2, 5],
  [3, 4],
  [4, 4],
  [5, 5],
] as const;

describe.each(BOXES)("a board with boxes of %i × %i", (rows, columns) => {
  const shape = makeShape(rows, columns);
  const cells = [...Array(shape.cells).keys()];

  it("has as many houses of as many cells as its side is long, three for each cell", () => {
    expect(shape.side).toBe(rows * columns);
    expect(shape.houses).toHaveLength(3 * shape.side);
    for (const house of shape.houses) expect(new Set(house).size).toBe(shape.side);
    for (const cell of cells) expect(shape.houses.filter((house) => house.includes(cell))).toHaveLength(3);
  });

  it("has for peers of a cell those in its row, column or box, and not itself", () => {
    for (const cell of cells) {
      const [row, column] = [Math.floor(cell / shape.side), cell % shape.side];
      const inBox = (at: number) =>
        Math.floor(Math.floor(at / shape.side) / rows) === Math.floor(row / rows) &&
        Math.floor((at % shape.side) / columns) === Math.floor(column / columns);
      const peers = cells.filter(
        (at) => at !== cell && (Math.floor(at / shape.side) === row || at % shape.side === column || inBox(at)),
      );
      expect(shape.peers[cell]).toEqual(peers);
    }
  });

  it("knows of each cell the row, the column and the box", () => {
    for (const cell of cells) {
      expect(shape.houses[rowOf(shape, cell)]).toContain(cell);
      expect(shape.houses[shape.side + columnOf(shape, cell)]).toContain(cell);
      expect(shape.houses[2 * shape.side + boxOf(shape, cell)]).toContain(cell);
    }
  });
});

describe("shapes", () => {
  it("are made once", () => {
    expect(makeShape(3, 3)).toBe(makeShape(3, 3));
  });

  it("name cells as people count", () => {
    expect([0, 33, 80].map((cell) => cellName(makeShape(3, 3), cell))).toEqual(["r1c1", "r4c7", "r9c9"]);
  });

  it.each([
    [1, 9],
    [5, 6],
    [2.5, 2],
    [0, 0],
    [Number.NaN, 3],
  ])("refuse boxes of %d × %d", (rows, columns) => {
    expect(() => makeShape(rows, columns)).toThrow(/at least 2, and their product at most 25/);
  });
});

describe("symbols", () => {
  it("are 1 to 9, then A to P, and a dot for none", () => {
    expect([0, 1, 9, 10, 25].map((digit) => symbolOf(digit))).toEqual([".", "1", "9", "A", "P"]);
    for (let digit = 0; digit <= 25; digit++) expect(digitOf(symbolOf(digit))).toBe(digit);
    expect(["a", "Q", "", "12", "é"].map(digitOf)).toEqual([10, null, null, null, null]);
  });

  it("make a line, and come back", () => {
    const line = "41..2...3412.2..";
    expect(readLine(line, 4)).toEqual([4, 1, 0, 0, 2, 0, 0, 0, 3, 4, 1, 2, 0, 2, 0, 0]);
    expect(writeLine(readLine(line, 4))).toBe(line);
  });

  it("say what is wrong with a line, and where", () => {
    expect(() => readLine("41", 4)).toThrow("a board of 2 signs: expected 16");
    expect(() => readLine("41..2...3412.5..", 4)).toThrow("'5' at position 13: expected a dot or 1 to 4");
    expect(() => symbolOf(26)).toThrow("26 is no digit");
  });
});
