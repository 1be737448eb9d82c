/** What is kept of a game. */

import { digitsLeft } from "../core/look";
import { timeOf } from "../core/stamp";
import type { Game, Move, Puzzle, Source } from "../core/types";

export interface Finish {
  /** Milliseconds since 1970. */
  at: number;
  seconds: number;
  hints: number;
}

export interface Summary {
  /** Cells that the player filled, and cells that are empty. */
  filled: number;
  empty: number;
  seconds: number;
  hints: number;
  /** When the last move was made, in milliseconds since 1970; 0 where none was. */
  moved: number;
  finished: Finish | null;
}

export interface GameRecord {
  id: string;
  source: Source;
  round: number;
  puzzle: Puzzle;
  /** The server's number of the last move that this browser has from it. */
  cursor: number;
  summary: Summary;
  /** What the player has in place of the digits; the store keeps it, whatever else is written. */
  word?: string;
}

export interface MoveRecord {
  game: string;
  at: string;
  move: Move;
  /** The game once more, until the server has acknowledged the move. */
  unsent?: string;
  /** Why the server will not have it. */
  refused?: string;
}

/** Text that no other game has, made of its source and round; `parseGameId` is the way back. */
export function gameId(source: Source, round: number): string {
  const text = "recipe" in source ? source.recipe : [source.clues, source.shape].filter(Boolean).join(" ");
  return `${text}#${round}`;
}

export function parseGameId(id: string): { source: Source; round: number } {
  const end = id.lastIndexOf("#");
  const [text = "", shape] = id.slice(0, end).split(" ");
  const clues = shape === undefined ? { clues: text } : { clues: text, shape };
  // Every recipe has hyphens, and no board.
  return { source: text.includes("-") ? { recipe: text } : clues, round: Number(id.slice(end + 1)) };
}

export function makeRecord(puzzle: Puzzle, round: number, game: Game, cursor = 0): GameRecord {
  return { id: gameId(puzzle.source, round), source: puzzle.source, round, puzzle, cursor, summary: summarize(game) };
}

function summarize(game: Game): Summary {
  const empty = digitsLeft(game)[0] ?? 0;
  const clues = game.board.clues.filter((digit) => digit !== 0).length;
  const last = game.moves.at(-1);
  return {
    filled: game.cells.length - clues - empty,
    empty,
    seconds: game.seconds,
    hints: game.hints,
    moved: last === undefined ? 0 : timeOf(last.at),
    finished: game.finished && {
      at: timeOf(game.finished.at),
      seconds: game.finished.seconds,
      hints: game.moves.filter(({ kind, at }) => kind === "hint" && at <= (game.finished as Move).at).length,
    },
  };
}
