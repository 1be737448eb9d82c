/** The state of the screen on which is played, and what a player can do with it. The game itself is kept by `Play`. */

import { enter } from "../core/enter";
import { erase } from "../core/erase";
import { fill } from "../core/fill";
import { conflicts, digitsLeft, isClue, shownNotes } from "../core/look";
import { note, whyNotNoted } from "../core/note";
import { restart } from "../core/restart";
import { symbolOf } from "../core/symbols";
import type { Game, Move, Stamp } from "../core/types";
import { redo, undo } from "../core/undo";
import type { Play } from "../keep/play";
import type { Settings } from "../keep/settings";
import { count, duration, list, say } from "../words";
import { between, go, type Way } from "./cursor";
import type { Help } from "./help";
import { nameOf, namesOf } from "./label";

export interface Screen {
  play: Play;
  /** The cell in the tab order, and the cells that digits and notes go into. */
  cursor: number;
  chosen: ReadonlySet<number>;
  /** How often keys moved the cursor: the focus follows them. */
  moved: number;
  /** The digit that goes into whatever cell is chosen next. */
  held: number | null;
  notes: boolean;
  /** What a check found: cells, and the digits that were wrong in them. */
  wrong: ReadonlyMap<number, number>;
  help: Help | null;
  busy: boolean;
  /** Whether the panel at the end is shown. */
  ended: boolean;
  /** What is to be read, and what is to be heard only. */
  message: string;
  spoken: string;
  dialog: "keys" | "restart" | "more" | "share" | "word" | null;
  /** Draws the screen anew. */
  changed(): void;
}

export function makeScreen(play: Play, changed: () => void): Screen {
  const first = play.game.cells.findIndex((cell) => cell.digit === 0);
  return {
    play,
    cursor: Math.max(0, first),
    chosen: new Set(),
    moved: 0,
    held: null,
    notes: false,
    wrong: new Map(),
    help: null,
    busy: false,
    ended: play.game.finished !== null,
    message: "",
    spoken: "",
    dialog: null,
    changed,
  };
}

export const isPaused = (screen: Screen): boolean => screen.play.clock.reasons.has("paused");

/** Changes the state and draws it. */
export function set(screen: Screen, state: Partial<Screen>): void {
  Object.assign(screen, state);
  screen.changed();
}

/** Something to read, which is also heard. */
export function tell(screen: Screen, message: string): void {
  set(screen, { message, spoken: again(screen, message) });
}

/** Something to hear only. */
export function speakOnly(screen: Screen, text: string): void {
  set(screen, { message: "", spoken: again(screen, text) });
}

/** A text that is the same as before would not be read out: a blank makes it another. */
const again = (screen: Screen, text: string): string => (screen.spoken === text ? `${text}\u00a0` : text);

/** What a digit is called on this board. */
const named = (screen: Screen, digit: number): string => symbolOf(digit, screen.play.word);

type Verb = (game: Game, stamp: Stamp) => Move | null;

/** Makes a move and says what came of it; `news` may say what it was. False where nothing changed. */
export async function act(screen: Screen, verb: Verb, news: (move: Move) => string): Promise<boolean> {
  if (isPaused(screen)) return false;
  const before = digitsLeft(screen.play.game);
  const move = await screen.play.make(verb);
  if (!move) return false;
  const { game } = screen.play;
  const parts = [news(move), ...clashNews(screen, move)];
  digitsLeft(game).forEach((left, digit) => {
    if (digit && left === 0 && before[digit]) parts.push(say("digitComplete", { digit: named(screen, digit) }));
  });
  // The end has news of its own.
  if (game.finished !== move) speakOnly(screen, parts.filter(Boolean).join(". "));
  return true;
}

/** The game is won, in this tab or in another. */
export function end(screen: Screen): void {
  const { finished, hints } = screen.play.game;
  const spoken = say("solvedNews", { time: duration(finished?.seconds ?? 0), hints });
  set(screen, { ended: true, help: null, held: null, chosen: new Set(), message: "", spoken });
}

function clashNews(screen: Screen, move: Move): string[] {
  const { game } = screen.play;
  const found = conflicts(game);
  return move.cells.flatMap(({ cell, digit }) => {
    const others = found.get(cell);
    if (!digit || !others) return [];
    return [say("conflictsWith", { digit: named(screen, digit), cells: namesOf(game.board.shape, others) })];
  });
}

/** A digit, or a note of it, in cells. Several cells take notes only. */
export async function write(screen: Screen, cells: readonly number[], digit: number, asNote: boolean): Promise<void> {
  const [cell] = cells;
  if (cell === undefined) return;
  if (asNote || cells.length > 1) return writeNote(screen, cells, digit);
  const { board } = screen.play.game;
  const name = nameOf(board.shape, cell);
  if (isClue(board, cell)) return tell(screen, say("isClue", { cell: name }));
  await act(
    screen,
    (game, stamp) => enter(game, stamp, cell, digit),
    (move) => {
      const written = move.cells[0]?.digit;
      return written ? say("entered", { cell: name, digit: named(screen, written) }) : say("erased", { cell: name });
    },
  );
}

async function writeNote(screen: Screen, cells: readonly number[], digit: number): Promise<void> {
  const { shape } = screen.play.game.board;
  const done = await act(
    screen,
    (game, stamp) => note(game, stamp, cells, digit),
    (move) => {
      const [change, ...more] = move.cells;
      if (!change || more.length > 0) return count("notedCells", move.cells.length, { digit: named(screen, digit) });
      const shown = shownNotes(screen.play.game, change.cell).map((each) => named(screen, each));
      const name = nameOf(shape, change.cell);
      return shown.length ? say("noted", { cell: name, digits: list(shown) }) : say("notedNone", { cell: name });
    },
  );
  const [cell] = cells;
  if (done || cells.length !== 1 || cell === undefined || isPaused(screen)) return;
  const why = whyNotNoted(screen.play.game, cell, digit);
  if (why?.reason === "clue") tell(screen, say("isClue", { cell: nameOf(shape, cell) }));
  if (why?.reason === "seen") {
    tell(screen, say("notNoted", { digit: named(screen, digit), cell: namesOf(shape, why.cells) }));
  }
}

/** A digit of the keyboard goes into the chosen cells. */
export function type(screen: Screen, digit: number, asNote: boolean): Promise<void> {
  return write(screen, [...screen.chosen], digit, asNote || screen.notes);
}

/** A digit that is touched goes into the chosen cells, or is held for the cells to come. */
export async function touchDigit(screen: Screen, digit: number, entry: Settings["entry"]): Promise<void> {
  if (isPaused(screen)) return;
  if (entry === "cell" || (entry === "either" && screen.chosen.size > 0)) return type(screen, digit, false);
  const held = screen.held === digit ? null : digit;
  const spoken = say(held === null ? "released" : "holding", { digit: named(screen, digit) });
  set(screen, { held, chosen: new Set(), message: held === null ? "" : spoken, spoken });
}

/** A cell that is touched takes the digit that is held, or is chosen. */
export async function touchCell(
  screen: Screen,
  cell: number,
  keys: { several: boolean; range: boolean },
): Promise<void> {
  if (screen.held !== null) {
    set(screen, { cursor: cell });
    return write(screen, [cell], screen.held, screen.notes);
  }
  const chosen = new Set(screen.chosen);
  if (keys.range) for (const each of between(screen.play.game.board.shape, screen.cursor, cell)) chosen.add(each);
  else if (keys.several) chosen.has(cell) ? chosen.delete(cell) : chosen.add(cell);
  else {
    const again = chosen.size === 1 && chosen.has(cell);
    chosen.clear();
    if (!again) chosen.add(cell);
  }
  set(screen, { cursor: cell, chosen, message: "" });
}

export function drag(screen: Screen, from: number, to: number): void {
  if (screen.held !== null) return;
  set(screen, { cursor: to, chosen: new Set(between(screen.play.game.board.shape, from, to)) });
}

/** The focus came into the board by Tab. */
export function visit(screen: Screen, cell: number): void {
  if (!screen.chosen.has(cell)) set(screen, { cursor: cell, chosen: new Set([cell]) });
}

/** An arrow key: the first one only shows where the cursor is. */
export function move(screen: Screen, way: Way, extend: boolean): void {
  const { shape } = screen.play.game.board;
  const idle = screen.chosen.size === 0 && screen.held === null;
  const cursor = idle ? screen.cursor : go(shape, screen.cursor, way);
  const chosen = new Set(extend ? screen.chosen : []).add(cursor);
  set(screen, { cursor, chosen, held: null, moved: screen.moved + 1, message: "" });
}

/** Lets go, one thing at a time: the panel, the digit that is held, the cells. */
export function leave(screen: Screen): void {
  if (screen.help?.open) set(screen, { help: { ...screen.help, open: false } });
  else if (screen.ended) set(screen, { ended: false });
  else set(screen, { held: null, chosen: new Set(), message: "" });
}

export async function eraseChosen(screen: Screen): Promise<void> {
  const { shape } = screen.play.game.board;
  await act(
    screen,
    (game, stamp) => erase(game, stamp, [...screen.chosen]),
    ({ cells }) => {
      const [only, ...more] = cells;
      return only && more.length === 0
        ? say("erased", { cell: nameOf(shape, only.cell) })
        : count("erasedCells", cells.length);
    },
  );
}

export async function fillNotes(screen: Screen): Promise<void> {
  const done = await act(screen, fill, () => say("filledNotes"));
  if (!isPaused(screen)) tell(screen, say(done ? "filledNotes" : "nothingToFill"));
}

export const takeBack = (screen: Screen) => act(screen, undo, (made) => `${say("undone")}. ${whatIsIn(screen, made)}`);
export const doAgain = (screen: Screen) => act(screen, redo, (made) => `${say("redone")}. ${whatIsIn(screen, made)}`);

function whatIsIn(screen: Screen, { cells }: Move): string {
  const [only, ...more] = cells;
  if (!only || more.length > 0) return "";
  const cell = nameOf(screen.play.game.board.shape, only.cell);
  return only.digit ? say("entered", { cell, digit: named(screen, only.digit) }) : say("erased", { cell });
}

export async function startAgain(screen: Screen): Promise<void> {
  set(screen, { dialog: null, help: null, wrong: new Map() });
  if (await act(screen, restart, () => "")) tell(screen, say("restarted"));
}

export function toggleNotes(screen: Screen): void {
  if (isPaused(screen)) return;
  screen.notes = !screen.notes;
  speakOnly(screen, say(screen.notes ? "notesOn" : "notesOff"));
}

export async function togglePause(screen: Screen): Promise<void> {
  if (screen.play.game.finished) return;
  if (isPaused(screen)) {
    screen.play.start("paused");
    speakOnly(screen, say("resumedNow"));
  } else {
    await screen.play.stop("paused");
    set(screen, { held: null });
    speakOnly(screen, say("pausedNow"));
  }
}
