/** Where a step from a cell leads: the board's edge stops it. */

import type { Shape } from "../core/types";

export type Way = "up" | "down" | "left" | "right" | "home" | "end" | "first" | "last";

export function go({ side, cells }: Shape, from: number, way: Way): number {
  const [row, column] = [Math.floor(from / side), from % side];
  switch (way) {
    case "up":
      return row > 0 ? from - side : from;
    case "down":
      return row < side - 1 ? from + side : from;
    case "left":
      return column > 0 ? from - 1 : from;
    case "right":
      return column < side - 1 ? from + 1 : from;
    case "home":
      return row * side;
    case "end":
      return row * side + side - 1;
    case "first":
      return 0;
    case "last":
      return cells - 1;
  }
}

/** The cells of the rectangle that two cells span. */
export function between({ side }: Shape, a: number, b: number): number[] {
  const [top, bottom] = ends(Math.floor(a / side), Math.floor(b / side));
  const [left, right] = ends(a % side, b % side);
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
  return rows.flatMap((row) => Array.from({ length: right - left + 1 }, (_, at) => row * side + left + at));
}

const ends = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);
