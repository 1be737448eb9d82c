/** A game on the screen: its moves are written before they are seen, and those of other tabs and devices come in. */

import { makeBoard } from "../core/board";
import { type Clock, makeClock, type Reason, raiseClock, readClock, startClock, stopClock } from "../core/clock";
import { pause } from "../core/count";
import { add, fold } from "../core/fold";
import { type WordFault, wordFault } from "../core/symbols";
import type { Game, Move, Source, Stamp } from "../core/types";
import { moveFault } from "./check";
import { findGame } from "./games";
import type { Keep, KeepEvent } from "./keep";
import { makeRecord } from "./records";

export type Verb = (game: Game, stamp: Stamp) => Move | null;

export interface Play {
  readonly id: string;
  readonly source: Source;
  readonly round: number;
  readonly game: Game;
  readonly clock: Clock;
  /** What stands in place of the digits; nothing: the digits. */
  readonly word: string;
  /** The time played, in tenths of a second. */
  seconds(): number;
  /** Makes a move once those before it are written; null where the verb finds nothing to do. */
  make(verb: Verb): Promise<Move | null>;
  /** Stops the clock for a reason, and keeps the time. */
  stop(reason: Reason): Promise<void>;
  start(reason: Reason): void;
  /** Has a word in place of the digits from now on, kept on this device; what is wrong with it, where it is none. */
  setWord(word: string): Promise<WordFault | null>;
  /** Keeps the time, and hears and shows nothing any more. */
  close(): Promise<void>;
}

/** How often what other devices did is asked for while the game is in sight, in milliseconds. */
const LOOK = 20_000;

/** Opens a game; `show` is called after every change. Throws ApiError or LineError where its puzzle cannot be had. */
export async function openPlay(keep: Keep, source: Source, round: number, show: (play: Play) => void): Promise<Play> {
  const { store, sender, stamper, page } = keep;
  const { id, puzzle, word: kept = "" } = await findGame(keep, source, round);
  const board = makeBoard(puzzle);
  const { side } = board.shape;

  let game = fold(board, await store.moves(id, side));
  for (const { at } of game.moves) stamper.see(at);
  let clock = makeClock(page.monotonic(), game.seconds, reasons());
  let word = wordFault(kept, side) ? "" : kept;
  let queue: Promise<unknown> = Promise.resolve();
  let closed = false;
  let calm = () => {};

  const play: Play = {
    id,
    source: puzzle.source,
    round,
    get game() {
      return game;
    },
    get clock() {
      return clock;
    },
    get word() {
      return word;
    },
    seconds: () => readClock(clock, page.monotonic()),
    make(verb) {
      const result = queue.then(() => makeNow(verb));
      queue = result.catch(() => undefined);
      return result;
    },
    async stop(reason) {
      clock = stopClock(clock, reason, page.monotonic());
      show(play);
      await play.make(pause);
    },
    start(reason) {
      clock = startClock(clock, reason, page.monotonic());
      show(play);
    },
    async setWord(wanted) {
      const fault = wanted ? wordFault(wanted, side) : null;
      if (fault || wanted === word) return fault;
      await store.putWord(id, wanted).catch((error: Error) => {
        keep.tell({ kind: "notice", notice: { kind: "memory", why: error.message } });
      });
      keep.tabs.tell({ kind: "word", game: id, word: wanted });
      takeWord(wanted);
      return null;
    },
    async close() {
      if (closed) return;
      closed = true;
      calm();
      deaf();
      await play.make(pause);
    },
  };

  function reasons(): Reason[] {
    return [...(page.hidden() ? ["hidden" as const] : []), ...(game.finished ? ["finished" as const] : [])];
  }

  async function makeNow(verb: Verb): Promise<Move | null> {
    const move = verb(game, { at: stamper.next(), seconds: play.seconds() });
    if (move === null) return null;
    if (game.moves.length === 0) void page.persist().catch(() => undefined);
    await store.addMove(makeRecord(puzzle, round, add(game, move)), move);
    take([move]);
    keep.tabs.tell({ kind: "moves", game: id, moves: [move] });
    void sender.flush();
    return move;
  }

  function take(moves: readonly Move[]): void {
    const had = game;
    for (const move of moves) {
      if (moveFault(move, side) !== null) continue;
      stamper.see(move.at);
      game = add(game, move);
    }
    if (game === had) return;
    const now = page.monotonic();
    clock = raiseClock(clock, game.seconds, now);
    if (game.finished && !clock.reasons.has("finished")) clock = stopClock(clock, "finished", now);
    if (!closed) show(play);
  }

  function takeWord(wanted: string): void {
    word = wanted;
    if (!closed) show(play);
  }

  async function takeFromOthers(moves: readonly Move[]): Promise<void> {
    take(moves);
    await store.putGame(makeRecord(puzzle, round, game));
  }

  function hear(event: KeepEvent): void {
    if (event.kind === "moves" && event.game === id) void takeFromOthers(event.moves).catch(() => undefined);
    if (event.kind === "word" && event.game === id && !wordFault(event.word || word, side)) takeWord(event.word);
    if (event.kind === "hidden" && !clock.reasons.has("hidden")) void play.stop("hidden");
    if (event.kind === "shown") void comeBack();
    if (event.kind === "forgotten") {
      game = fold(board, []);
      clock = makeClock(page.monotonic(), 0, reasons());
      show(play);
    }
  }

  /** A page that was frozen heard nothing of the other tabs. */
  async function comeBack(): Promise<void> {
    play.start("hidden");
    take(await store.moves(id, side).catch(() => []));
    look();
  }

  function look(): void {
    calm();
    if (closed || page.hidden()) return;
    void sender.pull(id);
    calm = page.later(LOOK, look);
  }

  const deaf = keep.watch(hear);
  look();
  return play;
}
