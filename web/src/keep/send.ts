/** Sends what the server has not yet, and takes what others did; once at a time, whatever the tabs do. */

import type { Move } from "../core/types";
import { type Api, ApiError, LineError } from "./api";
import { isCount, moveFault } from "./check";
import { parseGameId } from "./records";
import type { Store } from "./store";

/** The line as the screen shows it: all is on the server, is to be sent, or there is no line. All of it is kept here. */
export interface Line {
  state: "sent" | "waiting" | "offline";
  unsent: number;
}

export interface Refused {
  kind: "refused";
  game: string;
  moves: number;
  detail: string;
}

export interface Senders {
  store: Store;
  api: Api;
  /** Missing where the page came by plain http from another machine. */
  locks: Pick<LockManager, "request"> | undefined;
  /** Calls a job after so many milliseconds; gives how to call that off. */
  later(milliseconds: number, job: () => void): () => void;
  /** Whether the page is going away, or out of sight. */
  leaving(): boolean;
  random(): number;
  changed(line: Line): void;
  received(game: string, moves: Move[]): void;
  refused(notice: Refused): void;
}

export interface Sender {
  line: Line;
  /** Sends what waits; gives when that is done, or put off. */
  flush(): Promise<void>;
  /** Asks for what others did in a game, too. */
  pull(game: string): Promise<void>;
  /** Whether the server knows who plays here. A player is made by the first move, not by looking. */
  isKnown(): Promise<boolean>;
  /** Does a job while nothing is being sent. */
  alone<T>(job: () => Promise<T>): Promise<T>;
  close(): void;
}

const BATCH = 500;
/** The first delay, and the longest, in milliseconds. */
const DELAYS = [1000, 60_000] as const;
const LOCK_PATIENCE = 20_000;
/** What a server answers that will never have these moves. */
const REFUSALS = [400, 404, 409, 413, 415, 422];

export function makeSender(around: Senders): Sender {
  const { store, api, later, changed } = around;
  const pulls = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  let known = false;
  let offline = false;
  let failures = 0;
  let cancel = () => {};
  let closed = false;

  const sender: Sender = {
    line: { state: "sent", unsent: 0 },
    flush() {
      // One pass at work and one that waits are enough: that one takes all that comes until it begins.
      waiting ??= sender.alone(() => {
        waiting = null;
        return pass();
      });
      return waiting;
    },
    pull(game) {
      pulls.add(game);
      return sender.flush();
    },
    async isKnown() {
      known ||= (await api.player()).known;
      return known;
    },
    alone(job) {
      const result = last.then(() => withLock(around.locks, job));
      last = result.catch(() => undefined);
      return result;
    },
    close() {
      closed = true;
      cancel();
    },
  };

  async function pass(): Promise<void> {
    if (closed) return;
    cancel();
    let delay: number | null = null;
    try {
      await tell();
      for (const game of new Set([...(await store.waiting()).keys(), ...pulls])) {
        const error = await sendGame(game).catch((error: unknown) => error ?? null);
        offline = error instanceof LineError;
        if (error !== undefined) delay = Math.max(delay ?? 0, putOff(error));
        // What concerns one game only does not hold up the others.
        if (offline || (error instanceof ApiError && error.status === 429)) break;
      }
      await tell();
    } catch (error) {
      delay = putOff(error); // the storage failed; the moves are still in it
    }
    failures = delay === null ? 0 : failures + 1;
    if (delay !== null && !closed) cancel = later(delay, () => void sender.flush());
  }

  /** For how many milliseconds to wait after an error. */
  function putOff(error: unknown): number {
    const backOff = Math.min(DELAYS[1], DELAYS[0] * 2 ** failures) * (0.75 + around.random() / 2);
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    return Math.max(backOff, asked);
  }

  async function tell(): Promise<void> {
    const unsent = [...(await store.waiting()).values()].reduce((sum, count) => sum + count, 0);
    sender.line = { state: offline ? "offline" : unsent > 0 ? "waiting" : "sent", unsent };
    changed(sender.line);
  }

  async function sendGame(game: string): Promise<void> {
    let size = BATCH;
    let turnedAway = false;
    for (;;) {
      const moves = await store.unsent(game, size);
      if (moves.length === 0 && !pulls.has(game)) return;
      try {
        await exchange(game, moves);
        size = Math.min(BATCH, size * 2);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401 && !turnedAway) {
          known = false; // any more: once more from the beginning, but not for ever where cookies are blocked
          turnedAway = true;
          continue;
        }
        if (!REFUSALS.includes(error.status)) throw error;
        pulls.delete(game);
        const named = moves.filter(({ at }) => at === error.problem.at);
        // Where the server does not say which of them it was, that is found by halves; a 409 is meant for all.
        if (named.length === 0 && moves.length > 1 && error.status !== 409) size = Math.ceil(moves.length / 2);
        else if (moves.length > 0) await refuse(game, named.length > 0 ? named : moves, error.message);
      }
    }
  }

  async function exchange(game: string, moves: Move[]): Promise<void> {
    if (!(await sender.isKnown())) {
      pulls.delete(game); // nobody else plays it
      if (moves.length === 0) return;
      await becomePlayer();
    }
    const { source, round } = parseGameId(game);
    const cursor = (await store.game(game))?.cursor ?? 0;
    const answer = await api.moves(source, round, moves, cursor, around.leaving());
    if (!isCount(answer.cursor) || !Array.isArray(answer.moves)) throw new LineError("the answer is not understood");
    const others = answer.moves.filter((move) => moveFault(move) === null);
    await store.settle(game, moves, others, answer.cursor);
    if (others.length > 0) around.received(game, others);
    if (!answer.more || answer.cursor <= cursor) pulls.delete(game);
    else pulls.add(game);
  }

  /** A new player gets all that this browser has. */
  async function becomePlayer(): Promise<void> {
    await api.createPlayer();
    known = true;
    await store.rewind();
    void sender.flush(); // for the other games
  }

  async function refuse(game: string, moves: Move[], detail: string): Promise<void> {
    await store.refuse(game, moves, detail);
    around.refused({ kind: "refused", game, moves: moves.length, detail });
  }

  return sender;
}

/** Two tabs that send the same twice do no harm, so one that is stuck is not waited for. */
async function withLock<T>(locks: Senders["locks"], job: () => Promise<T>): Promise<T> {
  if (locks === undefined) return job();
  let begun = false;
  const options = { signal: AbortSignal.timeout(LOCK_PATIENCE) };
  const begin = () => {
    begun = true;
    return job();
  };
  try {
    return await locks.request("unidoku-send", options, begin);
  } catch (error) {
    if (begun) throw error;
    return job();
  }
}
