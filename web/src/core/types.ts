/** What the game talks about. Cells are 0-based, row by row; digits begin at 1, and 0 is an empty cell. */

/**
 * Where a puzzle comes from: a recipe, or the clues of a board from outside.
 * The shape is said only where the boxes are not the squarest of that side, such as `6x6b3x2`.
 */
export type Source = { recipe: string } | { clues: string; shape?: string };

export interface Difficulty {
  level: "Easy" | "Medium" | "Hard" | "Unfair" | "Extreme";
  score: number;
  /** The English name of the hardest technique; null for a board that was complete. */
  hardest: string | null;
}

/** A place in the campaign; on its first track, of clues, without saying so. */
export interface CampaignLevel {
  number: number;
  cycle: number;
  name: "Easy" | "Medium" | "Hard" | "Expert";
  track?: "techniques";
}

/** A puzzle as the server gives it. */
export interface Puzzle {
  source: Source;
  /** Boxes of so many rows and columns; the board's side is their product. */
  box: { rows: number; columns: number };
  /** One symbol a cell: `.` or the digits 1 to 9 and A to P. */
  clues: string;
  /** The same for the solution; null where a board from outside has none, or several. */
  solution: string | null;
  difficulty: Difficulty | null;
  /** Its place in the campaign. */
  level: CampaignLevel | null;
  /** The date (UTC, ISO) whose puzzle it is. */
  day: string | null;
}

export type MoveKind = "digit" | "notes" | "erase" | "fill" | "step" | "restart" | "undo" | "redo" | "hint" | "pause";

/** The whole of a cell after a move: its digit, and the notes, which stay beneath a digit. */
export interface Change {
  cell: number;
  digit: number;
  /** Ascending. */
  notes: number[];
}

/** See docs/game.md. */
export interface Move {
  at: string;
  kind: MoveKind;
  seconds: number;
  cells: Change[];
  of?: string;
}

/** When a move is made: its `at`, and the time played by then. */
export interface Stamp {
  at: string;
  seconds: number;
}

/** The size of the boxes, and what follows from it. */
export interface Shape {
  /** Of a box. */
  rows: number;
  /** Of a box. */
  columns: number;
  side: number;
  cells: number;
  /** The cells of every row, then of every column, then of every box. */
  houses: readonly (readonly number[])[];
  /** For each cell the cells that share a house with it. */
  peers: readonly (readonly number[])[];
}

/** A puzzle in numbers, ready to be played. */
export interface Board {
  puzzle: Puzzle;
  shape: Shape;
  /** A digit for every cell, 0 where none is given. */
  clues: readonly number[];
  solution: readonly number[] | null;
}

export interface Cell {
  digit: number;
  notes: readonly number[];
}

/** A cell and what it holds. */
export interface Held extends Cell {
  cell: number;
}

/** A move, and what its cells held before it. */
export interface Done {
  move: Move;
  before: readonly Held[];
}

/** What a list of moves leaves. */
export interface Game {
  board: Board;
  /** In order of `at`. */
  moves: readonly Move[];
  /** Every cell, the clues among them. */
  cells: readonly Cell[];
  /** The moves that can be taken back, the last one last; and those that can be done again, the next one last. */
  undoable: readonly Done[];
  redoable: readonly Done[];
  hints: number;
  seconds: number;
  /** The move that finished it. */
  finished: Move | null;
}

/** A saved game as src/unidoku/progress.schema.json says. */
export type Progress = ({ recipe: string } | { clues: string }) & {
  version: 1;
  entries: { cell: number; digit: number }[];
  notes: { cell: number; digits: number[] }[];
  hints: number;
  seconds: number;
};
