/** Which cells share a row, a column or a box. */

import { item } from "./item";
import type { Shape } from "./types";

const MAX_SIDE = 25;
const known = new Map<string, Shape>();

/** The shape with boxes of so many rows and columns, from 4×4 to 25×25; the same object each time. */
export function makeShape(rows: number, columns: number): Shape {
  const key = `${rows}x${columns}`;
  const shape = known.get(key) ?? buildShape(rows, columns);
  known.set(key, shape);
  return shape;
}

export function isBox(rows: unknown, columns: unknown): boolean {
  const whole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 2;
  return whole(rows) && whole(columns) && rows * columns <= MAX_SIDE;
}

function buildShape(rows: number, columns: number): Shape {
  if (!isBox(rows, columns)) {
    throw new RangeError(
      `no board has boxes of ${rows} rows and ${columns} columns: ` +
        `each must be a whole number of at least 2, and their product at most ${MAX_SIDE}`,
    );
  }
  const side = rows * columns;
  const cells = side * side;
  const houses: number[][] = Array.from({ length: 3 * side }, () => []);
  const peers: Set<number>[] = Array.from({ length: cells }, () => new Set());
  for (let cell = 0; cell < cells; cell++) {
    const [row, column] = [Math.floor(cell / side), cell % side];
    const box = Math.floor(row / rows) * rows + Math.floor(column / columns);
    for (const house of [row, side + column, 2 * side + box]) item(houses, house).push(cell);
  }
  for (const house of houses) {
    for (const cell of house) for (const other of house) if (other !== cell) item(peers, cell).add(other);
  }
  return { rows, columns, side, cells, houses, peers: peers.map((set) => [...set].sort((a, b) => a - b)) };
}

/** The row of a cell, counted from 0. */
export function rowOf(shape: Shape, cell: number): number {
  return Math.floor(cell / shape.side);
}

/** The column of a cell, counted from 0. */
export function columnOf(shape: Shape, cell: number): number {
  return cell % shape.side;
}

/** The box of a cell, counted from 0, row by row of boxes. */
export function boxOf(shape: Shape, cell: number): number {
  return Math.floor(rowOf(shape, cell) / shape.rows) * shape.rows + Math.floor(columnOf(shape, cell) / shape.columns);
}

/** The name that people read, counted from 1: r4c7. */
export function cellName(shape: Shape, cell: number): string {
  return `r${rowOf(shape, cell) + 1}c${columnOf(shape, cell) + 1}`;
}
