/** What is wrong with a record that was read; null where nothing is. Nobody knows who wrote what a browser kept. */

import { makeBoard } from "../core/board";
import { AT } from "../core/stamp";
import type { Puzzle } from "../core/types";

const KINDS = ["digit", "notes", "erase", "fill", "step", "restart", "undo", "redo", "hint", "pause"];
const MAX_SIDE = 25;

type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isCount(value: unknown, most = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

function isTime(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

export function moveFault(move: unknown, side = MAX_SIDE): string | null {
  if (!isFields(move)) return "a move is no object";
  const { at, kind, seconds, cells, of } = move;
  if (typeof at !== "string" || !AT.test(at)) return `its time is ${show(at)}`;
  if (typeof kind !== "string" || !KINDS.includes(kind)) return `the move ${at} is of the unknown kind ${show(kind)}`;
  if (!isTime(seconds)) return `the move ${at} has ${show(seconds)} for its seconds`;
  const turns = kind === "undo" || kind === "redo";
  const good = turns ? typeof of === "string" && AT.test(of) : of === undefined;
  if (!good) return `the move ${at} of kind ${kind} is of ${show(of)}`;
  if (!Array.isArray(cells)) return `the move ${at} has no list of cells`;
  const wrong = cells.find((change) => !isChange(change, side));
  return wrong === undefined ? null : `the move ${at} writes ${show(wrong)}`;
}

function isChange(change: unknown, side: number): boolean {
  if (!isFields(change)) return false;
  const { cell, digit, notes } = change;
  const ascending = (note: unknown, index: number, all: unknown[]) =>
    isCount(note, side) && note > (index === 0 ? 0 : (all[index - 1] as number));
  return isCount(cell, side * side - 1) && isCount(digit, side) && Array.isArray(notes) && notes.every(ascending);
}

export function sourceFault(source: unknown): string | null {
  const texts = isFields(source) ? Object.entries(source) : [];
  const known = texts.every(
    ([key, text]) => (["recipe", "clues"].includes(key) && typeof text === "string") || key === "shape",
  );
  const one = isFields(source) && (source.recipe === undefined) !== (source.clues === undefined);
  return known && one ? null : `its source is ${show(source)}`;
}

export function puzzleFault(puzzle: unknown): string | null {
  if (!isFields(puzzle)) return "its puzzle is no object";
  const { source, box, clues, solution, difficulty, level, day } = puzzle;
  if (typeof clues !== "string" || !isFields(box)) return "its puzzle has no clues, or no size of boxes";
  if (solution !== null && typeof solution !== "string") return `its solution is ${show(solution)}`;
  if (difficulty !== null && !(isFields(difficulty) && typeof difficulty.level === "string")) {
    return `its difficulty is ${show(difficulty)}`;
  }
  if (level !== null && !(isFields(level) && isCount(level.number))) return `its level is ${show(level)}`;
  if (day !== null && typeof day !== "string") return `its day is ${show(day)}`;
  try {
    makeBoard(puzzle as unknown as Puzzle);
  } catch (error) {
    return `its puzzle: ${(error as Error).message}`;
  }
  return sourceFault(source);
}

export function gameFault(record: unknown): string | null {
  if (!isFields(record)) return "a game is no object";
  const { id, round, cursor, summary, word } = record;
  if (typeof id !== "string") return `its key is ${show(id)}`;
  if (!isCount(round)) return `its round is ${show(round)}`;
  if (!isCount(cursor)) return `its cursor is ${show(cursor)}`;
  if (word !== undefined && typeof word !== "string") return `its word is ${show(word)}`;
  return summaryFault(summary) ?? sourceFault(record.source) ?? puzzleFault(record.puzzle);
}

function summaryFault(summary: unknown): string | null {
  if (!isFields(summary)) return "it has no summary";
  const { filled, empty, hints, seconds, moved, finished } = summary;
  if (![filled, empty, hints].every((count) => isCount(count))) return "a count of its summary is none";
  if (![seconds, moved].every(isTime)) return "a time of its summary is none";
  const ended = isFields(finished) && [finished.at, finished.seconds, finished.hints].every(isTime);
  return finished === null || ended ? null : `its end is ${show(finished)}`;
}

export function moveRecordFault(record: unknown, side?: number): string | null {
  if (!isFields(record)) return "a record of a move is no object";
  const { game, at, move, unsent, refused } = record;
  if (typeof game !== "string") return `it belongs to the game ${show(game)}`;
  if (unsent !== undefined && unsent !== game) return `it is to be sent to the game ${show(unsent)}`;
  if (refused !== undefined && typeof refused !== "string") return `it was refused for ${show(refused)}`;
  return moveFault(move, side) ?? ((move as Fields).at === at ? null : `it is kept under the time ${show(at)}`);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
