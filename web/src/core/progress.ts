import { item } from "./item";
import { isClue, shownNotes } from "./look";
import type { Game, Progress } from "./types";

/** The game as a Progress document: what hints and checks are asked with. */
export function toProgress(game: Game): Progress {
  const { source } = game.board.puzzle;
  return {
    version: 1,
    ...("recipe" in source ? { recipe: source.recipe } : { clues: cluesText(source) }),
    entries: entries(game),
    notes: [...game.cells.keys()]
      .map((cell) => ({ cell, digits: shownNotes(game, cell) }))
      .filter(({ digits }) => digits.length > 0),
    hints: game.hints,
    seconds: game.seconds,
  };
}

/** Clues as the library reads them: with their shape, where it would guess another. */
export function cluesText({ clues, shape }: { clues: string; shape?: string }): string {
  return shape ? `${shape}:${clues}` : clues;
}

/** The player's digits in the order in which they were entered. */
function entries(game: Game): { cell: number; digit: number }[] {
  const digits = new Map<number, number>();
  for (const { cell, digit } of game.moves.flatMap((move) => move.cells)) {
    if (digits.get(cell) === digit) continue;
    digits.delete(cell);
    if (digit !== 0 && !isClue(game.board, cell)) digits.set(cell, digit);
  }
  return [...digits.keys()].map((cell) => ({ cell, digit: item(game.cells, cell).digit }));
}
