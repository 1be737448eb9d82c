/** What there is to see on a board. */

import { item } from "./item";
import type { Board, Cell, Game, Shape } from "./types";

export function isClue(board: Board, cell: number): boolean {
  return item(board.clues, cell) !== 0;
}

/** The digits that no equal digit in a house of the cell rules out; none for a filled cell. */
export function candidates(game: Game, cell: number): number[] {
  if (item(game.cells, cell).digit !== 0) return [];
  const taken = digitsAround(game.board.shape, cell, (peer) => item(game.cells, peer).digit);
  return allDigits(game.board.shape).filter((digit) => !taken.has(digit));
}

/** The digits that no clue in a house of the cell rules out, whatever the player entered. */
export function openDigits(board: Board, cell: number): number[] {
  const taken = digitsAround(board.shape, cell, (peer) => item(board.clues, peer));
  return allDigits(board.shape).filter((digit) => !taken.has(digit));
}

/** The notes of an empty cell without those that an equal digit in a house rules out. */
export function shownNotes(game: Game, cell: number): number[] {
  const { digit, notes } = item(game.cells, cell);
  if (digit !== 0 || notes.length === 0) return [];
  const taken = digitsAround(game.board.shape, cell, (peer) => item(game.cells, peer).digit);
  return notes.filter((note) => !taken.has(note));
}

/** Every cell that has an equal digit in a house, with the cells that hold it. */
export function conflicts(game: Game): Map<number, number[]> {
  const found = new Map<number, number[]>();
  game.cells.forEach(({ digit }, cell) => {
    const equal = digit === 0 ? [] : peersWith(game, cell, digit);
    if (equal.length > 0) found.set(cell, equal);
  });
  return found;
}

/** The cells that share a house with a cell and hold the digit. */
export function peersWith(game: Game, cell: number, digit: number): number[] {
  return item(game.board.shape.peers, cell).filter((peer) => item(game.cells, peer).digit === digit);
}

/** How many of each digit are not yet on the board, by digit; the item 0 says how many cells are empty. */
export function digitsLeft(game: Game): number[] {
  const { side, cells } = game.board.shape;
  const left = [cells, ...Array<number>(side).fill(side)];
  for (const { digit } of game.cells) {
    if (digit === 0) continue;
    left[digit] = Math.max(0, item(left, digit) - 1);
    left[0] = item(left, 0) - 1;
  }
  return left;
}

export function isComplete(game: { readonly cells: readonly Cell[] }): boolean {
  return game.cells.every((cell) => cell.digit !== 0);
}

/** Whether no house has a digit twice. */
export function keepsRules(game: { readonly board: Board; readonly cells: readonly Cell[] }): boolean {
  return game.board.shape.houses.every((house) => {
    let seen = 0;
    return house.every((cell) => {
      const { digit } = item(game.cells, cell);
      const twice = digit !== 0 && (seen & (1 << digit)) !== 0;
      seen |= 1 << digit;
      return !twice;
    });
  });
}

/** The cells whose digit is not the solution's; null where no single solution is known. */
export function wrongEntries(game: Game): number[] | null {
  const { solution } = game.board;
  if (solution === null) return null;
  return [...game.cells.keys()].filter((cell) => {
    const { digit } = item(game.cells, cell);
    return digit !== 0 && digit !== item(solution, cell);
  });
}

function digitsAround(shape: Shape, cell: number, digitOf: (peer: number) => number): Set<number> {
  return new Set(item(shape.peers, cell).map(digitOf));
}

function allDigits(shape: Shape): number[] {
  return Array.from({ length: shape.side }, (_, index) => index + 1);
}
