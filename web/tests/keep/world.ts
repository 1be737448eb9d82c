/** A server and browsers, such as the tests of `keep/` need: what happens on the way between them is chosen. */

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import type { Move, Puzzle, Source } from "../../src/core/types";
import { type Fetch, makeApi } from "../../src/keep/api";
import { openDatabase } from "../../src/keep/database";
import { openKeep } from "../../src/keep/keep";
import type { Page } from "../../src/keep/page";
import { gameId } from "../../src/keep/records";
import { FOUR, NINE } from "../help";

/** What becomes of a request: "lost" on the way there, "unheard" on the way back, or a status that is answered. */
export type Fate = "well" | "lost" | "unheard" | number;

/** A browser's cookies. */
export interface Jar {
  player?: string | undefined;
}

interface Known {
  number: number;
  move: Move;
}

export type Server = ReturnType<typeof makeServer>;

export function makeServer(puzzles: Puzzle[] = [NINE, FOUR]) {
  /** By player and game. */
  const games = new Map<string, Known[]>();
  const requests: string[] = [];
  let number = 0;
  let players = 0;

  function postMoves(player: string, body: { source: Source; round: number; moves: Move[]; cursor: number }) {
    const key = `${player} ${gameId(body.source, body.round)}`;
    const known = games.get(key) ?? [];
    const bad = body.moves.find((move) => server.refuses(move));
    if (bad !== undefined)
      return problem(409, "Not a move of this game", server.names ? { at: bad.at } : {}, server.status);
    const sent = new Set(body.moves.map(({ at }) => at));
    const others = known.filter((each) => each.number > body.cursor && !sent.has(each.move.at));
    const page = others.slice(0, server.page);
    for (const move of body.moves) {
      if (!known.some((each) => each.move.at === move.at)) known.push({ number: ++number, move });
    }
    games.set(key, known);
    const more = page.length < others.length;
    const cursor = more ? (page.at(-1)?.number ?? 0) : (known.at(-1)?.number ?? 0);
    return json(200, { cursor, moves: page.map(({ move }) => move), more, finished: null });
  }

  const server = {
    requests,
    /** Whether a move is one that the server will not have. */
    refuses: (_move: Move) => false,
    /** Whether it says which move it was, and with what status it refuses. */
    names: true,
    status: 409,
    page: 500,
    fate: (_request: string): Fate => "well",
    headers: {} as Record<string, string>,
    moves: (player: string, source: Source, round = 0) =>
      (games.get(`${player} ${gameId(source, round)}`) ?? []).map(({ move }) => move),
    forgetPlayers: () => games.clear(),
    /** The fetch of a browser; its cookie is in `jar`. */
    fetchFor(jar: Jar): Fetch {
      return async (url, { method = "GET", body }) => {
        const request = `${method} ${url}`;
        requests.push(request);
        await new Promise((resolve) => setTimeout(resolve, 0));
        const fate = server.fate(request);
        if (fate === "lost") throw new TypeError("Failed to fetch");
        if (typeof fate === "number") return problem(fate, "As the test wants it", {}, fate);
        const response = answer(method, url, jar, body);
        if (fate === "unheard") throw new TypeError("network error");
        return response;
      };
    },
  };

  function answer(method: string, url: string, jar: Jar, body: unknown): Response {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    if (pathname === "/api/puzzles") {
      const found = puzzles.find(({ source }) => "recipe" in source && source.recipe === searchParams.get("recipe"));
      return found ? json(200, found) : problem(404, "No such puzzle");
    }
    if (pathname === "/api/player" && method === "POST") {
      jar.player ??= `player${++players}`;
      return json(200, { games: 0 });
    }
    if (pathname === "/api/player" && method === "GET") return json(200, { known: jar.player !== undefined, games: 0 });
    if (pathname === "/api/player" && method === "DELETE") {
      for (const key of [...games.keys()]) if (key.startsWith(`${jar.player} `)) games.delete(key);
      jar.player = undefined;
      return new Response(null, { status: 204 });
    }
    if (jar.player === undefined) return problem(401, "No player");
    if (pathname === "/api/moves") return postMoves(jar.player, JSON.parse(body as string));
    if (pathname === "/api/games") return json(200, { games: [] });
    return problem(404, "Not found");
  }

  function problem(asked: number, title: string, facts = {}, status = asked): Response {
    return json(status, { type: "about:blank", title, status, detail: "told by the test", ...facts }, server.headers);
  }

  return server;
}

function json(status: number, document: object, headers = {}): Response {
  return new Response(JSON.stringify(document), {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });
}

export type Device = ReturnType<typeof makeDevice>;

/** A browser, whose tabs are opened with `open`. */
export function makeDevice(server: Server, name: string) {
  const disk = new IDBFactory();
  const jar: Jar = {};
  const device = {
    jar,
    disk,
    /** The jobs that are to be done later, with their delays. */
    later: [] as { milliseconds: number; job: () => void }[],
    hidden: false,
    persisted: 0,
    answersDropped: 0,
    now: 1_000_000,
    /** Opens a page; `change` can replace parts of what the browser gives it. */
    async open(change: Partial<Page> = {}) {
      globalThis.indexedDB = disk;
      const page = makePage();
      const keep = await openKeep({ ...page, ...change });
      return Object.assign(keep, { handlers: page.handlers });
    },
    runLater() {
      for (const { job } of device.later.splice(0)) job();
    },
  };

  function makePage() {
    const handlers = { shown() {}, hidden() {}, online() {} };
    return {
      handlers,
      api: makeApi(server.fetchFor(jar)),
      openTables: openDatabase,
      channel: () => new BroadcastChannel(`unidoku-${name}`),
      locks: undefined,
      now: () => device.now++,
      monotonic: () => device.now,
      bytes: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
      random: () => 0.5,
      later(milliseconds: number, job: () => void) {
        const entry = { milliseconds, job };
        device.later.push(entry);
        return () => {
          device.later = device.later.filter((each) => each !== entry);
        };
      },
      hidden: () => device.hidden,
      persist: async () => device.persisted++,
      dropAnswers: async () => device.answersDropped++,
      listen(given: typeof handlers) {
        Object.assign(handlers, given);
        return () => {};
      },
    };
  }
  return device;
}

/** Waits until something holds, at most two seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 2000; !(await holds()); ) {
    if (Date.now() > end) throw new Error(`never came true: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
