/** The server's routes, each a function. */

import type { Move, Progress, Puzzle, Source } from "../core/types";
import type * as answer from "./answers";

/** The server said no, and why. */
export class ApiError extends Error {
  constructor(
    readonly problem: answer.Problem,
    /** After how many seconds to ask again, where the server said so. */
    readonly retryAfter: number | null,
  ) {
    super(`${problem.title}: ${problem.detail}`);
  }

  get status(): number {
    return this.problem.status;
  }
}

/** No answer came, or none of our server's. */
export class LineError extends Error {}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const PATIENCE = 15_000;
/** What a browser takes from a page that is going away, with room for the headers. */
const KEEPALIVE_BYTES = 60_000;

export type Api = ReturnType<typeof makeApi>;

interface Asking {
  /** The page is going away. */
  leaving?: boolean;
  /** Ends the asking, which then has no other end. */
  signal?: AbortSignal;
}

export function makeApi(fetch: Fetch) {
  async function send(method: string, path: string, body?: object, more: RequestInit = {}): Promise<Response> {
    const response = await fetch(`/api/${path}`, {
      method,
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
      ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      ...more,
    }).catch((error: Error) => {
      throw new LineError(error.message);
    });
    if (response.ok) return response;
    throw new ApiError(makeProblem(response, await readJson(response)), readRetryAfter(response));
  }
  async function ask<T>(method: string, path: string, body?: object, more: Asking = {}): Promise<T> {
    const { leaving = false, signal } = more;
    const keepalive = leaving && (body === undefined || JSON.stringify(body).length < KEEPALIVE_BYTES);
    const response = await send(method, path, body, { keepalive, ...(signal && { signal }) });
    return (response.status === 204 ? undefined : await readJson(response)) as T;
  }
  const query = (values: Record<string, string | number>) =>
    Object.entries(values)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join("&");

  return {
    puzzle: (recipe: string) => ask<Puzzle>("GET", `puzzles?${query({ recipe })}`),
    make: (order: answer.Order, signal: AbortSignal) => ask<Puzzle>("POST", "puzzles", order, { signal }),
    /** The language is that of the names of techniques. */
    levels: (cycle: number, track: answer.Track, language: string) =>
      ask<answer.Levels>("GET", `levels?${query(track === "clues" ? { cycle } : { cycle, track, language })}`),
    days: (month: string) => ask<{ days: answer.Day[] }>("GET", `days?${query({ month })}`),
    day: (date: string) => ask<answer.Day>("GET", `days/${encodeURIComponent(date)}`),
    board: (text: string, word = "") => ask<answer.BoardAnswer>("POST", "boards", { text, ...named(word) }),
    hint: (progress: Progress, language: string, word = "") =>
      ask<answer.HintAnswer>("POST", "hints", { progress, language, ...named(word) }),
    bookletSize: (wish: answer.BookletWish) => ask<answer.BookletSize>("POST", "booklets/size", wish),
    async booklet(wish: answer.BookletWish, signal: AbortSignal): Promise<Blob> {
      const response = await send("POST", "booklets", wish, { signal });
      const type = response.headers.get("Content-Type");
      if (type !== "application/pdf") throw new LineError(`the answer is no PDF but ${type}`);
      return response.blob().catch(() => {
        throw new LineError("the answer broke off");
      });
    },
    check: (progress: Progress) => ask<answer.CheckAnswer>("POST", "checks", { progress }),
    techniques: (language: string) =>
      ask<{ techniques: answer.OrderTechnique[] }>("GET", `techniques?${query({ language })}`),
    technique: (slug: string, language: string) =>
      ask<answer.TechniqueAnswer>("GET", `techniques/${encodeURIComponent(slug)}?${query({ language })}`),
    moves: (source: Source, round: number, moves: Move[], cursor: number, leaving: boolean) =>
      ask<answer.MovesAnswer>("POST", "moves", { source, round, moves, cursor }, { leaving }),
    games: () => ask<{ games: answer.GameAnswer[] }>("GET", "games"),
    statistics: (offset: number) => ask<answer.Statistics>("GET", `statistics?${query({ offset })}`),
    player: () => ask<{ known: boolean; games: number }>("GET", "player"),
    createPlayer: () => ask<{ games: number }>("POST", "player"),
    deletePlayer: () => ask<undefined>("DELETE", "player"),
    createLink: () => ask<answer.Link>("POST", "player/links"),
    join: (code: string) => ask<{ games: number }>("POST", "player/joins", { code }),
  };
}

/** What stands in place of the digits, where something does. */
const named = (word: string) => (word ? { symbols: word } : {});

async function readJson(response: Response): Promise<unknown> {
  // Else it is a page of somebody else, such as of a hotel's network, or of a proxy whose server is down.
  const type = response.headers.get("Content-Type");
  if (!/\bjson\b/.test(type ?? "")) throw new LineError(`the answer is no JSON but ${type} (${response.status})`);
  return response.json().catch(() => {
    throw new LineError("the answer broke off");
  });
}

function makeProblem(response: Response, document: unknown): answer.Problem {
  const title = response.statusText || "Error";
  const found = typeof document === "object" ? document : {};
  return { type: "about:blank", title, detail: "", ...found, status: response.status };
}

/** The header holds seconds, or a date. */
function readRetryAfter(response: Response): number | null {
  const value = response.headers.get("Retry-After");
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

export const api = makeApi((url, init) => fetch(url, init));
