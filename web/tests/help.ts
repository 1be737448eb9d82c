/** What the tests share: puzzles, and games that a seed makes. */

import { makeBoard } from "../src/core/board";
import { hint, pause } from "../src/core/count";
import { enter } from "../src/core/enter";
import { erase } from "../src/core/erase";
import { fill } from "../src/core/fill";
import { item } from "../src/core/item";
import { note } from "../src/core/note";
import { restart } from "../src/core/restart";
import { makeStamper, type Stamper } from "../src/core/stamp";
import { applyStep } from "../src/core/step";
import type { Game, Move, Puzzle, Stamp } from "../src/core/types";
import { redo, undo } from "../src/core/undo";

function puzzle(recipe: string, rows: number, columns: number, clues: string, solution: string): Puzzle {
  return { source: { recipe }, box: { rows, columns }, clues, solution, difficulty: null, level: null, day: null };
}

export const NINE = puzzle(
  "u1-9x9-e45-s42",
  3,
  3,
  ".4.7..1.........7.176.2459..9..87...41...5...5.83.9......658..225.9.38646...4.7.5",
  "945736128823591476176824593392487651417265389568319247734658912251973864689142735",
);
export const SIX = puzzle(
  "u1-6x6-e18-s1",
  2,
  3,
  "5364.1...35.6.514.4..5....1.34.6.2..",
  "536421142356625143413562251634364215",
);
export const FOUR = puzzle("u1-4x4-e8-s1", 2, 2, "41..2...3412.2..", "4123234134121234");

export const [nine, six, four] = [makeBoard(NINE), makeBoard(SIX), makeBoard(FOUR)];

/** Numbers from 0 to below 1, the same for the same seed. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  return item(list, Math.floor(random() * list.length));
}

export function shuffle<T>(random: () => number, list: readonly T[]): T[] {
  return list
    .map((each) => [random(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);
}

/** A verb at random, on cells and with digits at random; where `turns` is not set no undo and no redo. */
export function randomVerb(random: () => number, turns = true): (game: Game, stamp: Stamp) => Move | null {
  const chance = random();
  return (game, stamp) => {
    const { shape } = game.board;
    const cell = Math.floor(random() * shape.cells);
    const digit = 1 + Math.floor(random() * shape.side);
    const cells = [cell, Math.floor(random() * shape.cells), Math.floor(random() * shape.cells)];
    if (chance < 0.4) return enter(game, stamp, cell, digit);
    if (chance < 0.6) return note(game, stamp, cells, digit);
    if (chance < 0.7) return erase(game, stamp, cells);
    if (chance < 0.73) return fill(game, stamp);
    if (chance < 0.78) return applyStep(game, stamp, { placements: [], eliminations: [{ cell, digit }] });
    if (chance < 0.8) return restart(game, stamp);
    if (chance < 0.82) return hint(game, stamp);
    if (chance < 0.84) return pause(game, stamp);
    if (!turns) return null;
    return chance < 0.94 ? undo(game, stamp) : redo(game, stamp);
  };
}

/** A stamper whose clock goes on by a millisecond with each look. */
export function testStamper(tab = "aaaaaaaa", start = 1000): Stamper {
  let now = start;
  return makeStamper(tab, () => now++);
}

/** What the cells hold, as text to compare. */
export function showCells(game: Game): string {
  return game.cells.map(({ digit, notes }) => `${digit}:${notes.join("")}`).join(" ");
}
