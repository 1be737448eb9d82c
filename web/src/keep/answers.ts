/** What the server answers; see docs/game.md and /api/openapi.json. */

import type { Move, Puzzle, Source } from "../core/types";
import type { Finish } from "./records";

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  [fact: string]: unknown;
}

export type LevelName = "Easy" | "Medium" | "Hard" | "Expert";

/** What grows from level to level: fewer clues, or harder techniques. */
export type Track = "clues" | "techniques";

export interface LevelAnswer {
  number: number;
  name: LevelName;
  /** None where there are as many as it takes. */
  clues: number | null;
  /** On the track of techniques. */
  technique?: { slug: string; name: string };
  recipe: string;
}

export interface Levels {
  cycle: number;
  levels: LevelAnswer[];
}

export interface Day {
  date: string;
  recipe: string;
}

export interface Order {
  symmetry: string;
  seed: string | null;
  shape: string;
  wish: Wish | null;
}

/** What a puzzle shall be like; all of it. */
export interface Wish {
  er?: [number, number];
  level?: string;
  needs?: string[];
  clues?: number;
  minimal?: boolean;
}

/** A technique that a puzzle can be ordered by, with its level. */
export interface OrderTechnique {
  slug: string;
  name: string;
  level: string;
}

/** Which puzzles a booklet has, and how it looks. */
export interface BookletWish {
  puzzles:
    | { kind: "levels"; first: number; last: number }
    | { kind: "days"; first: string; last: string }
    | { kind: "new"; number: number; level: string | null; symmetry: string; seed: string }
    | { kind: "game"; source: Source };
  paper: string;
  per_page: number;
  solutions: string;
  large_print: boolean;
  codes: boolean;
  symbols: string;
  language: string;
}

export interface BookletSize {
  puzzles: number;
  pages: number;
}

export interface BoardAnswer {
  verdict: "proper" | "clash" | "no solution" | "several solutions" | "unknown" | "unreadable";
  message: string;
  puzzle: Puzzle | null;
  conflicts: number[];
  solutions: string[];
  differing: number[];
  error: { position: number | null; expected: string; found: string } | null;
}

export interface Place {
  cell: number;
  digit: number;
}

export interface StepAnswer {
  technique: string;
  name: string;
  slug: string;
  placements: Place[];
  eliminations: Place[];
  candidates: number[][];
  marked: Place[];
  under: string;
  over: string;
  legend: { sample: string; text: string }[];
}

export interface HintAnswer {
  kind: string;
  cells: number[];
  nudge: string;
  technique: string;
  full: string;
  step: StepAnswer | null;
}

export interface CheckAnswer {
  verdict: "proper" | "clash" | "no solution" | "several solutions" | "unknown";
  wrong: number[];
  completable: boolean | null;
}

export interface TechniqueAnswer {
  name: string;
  slug: string;
  description: string;
  drawing: string | null;
}

export interface MovesAnswer {
  cursor: number;
  moves: Move[];
  more: boolean;
  finished: Finish | null;
}

export interface GameAnswer {
  source: Source;
  round: number;
  puzzle: Pick<Puzzle, "level" | "day">;
  difficulty: string | null;
  filled: number;
  empty: number;
  seconds: number;
  hints: number;
  moved: number;
  finished: Finish | null;
}

export interface Statistics {
  difficulties: { difficulty: string; count: number; best: number; median: number; hints: number }[];
  days: { date: string; count: number }[];
  streak: { current: number; longest: number };
  finished: (Finish & Pick<Puzzle, "level" | "day"> & { source: Source; round: number; difficulty: string | null })[];
}

export interface Link {
  code: string;
  url: string;
  expires: number;
  qr: string;
}
