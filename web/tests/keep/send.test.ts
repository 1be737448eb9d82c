import { describe, expect, it } from "vitest";
import { enter } from "../../src/core/enter";
import { note } from "../../src/core/note";
import type { Game, Move, Stamp } from "../../src/core/types";
import type { KeepEvent } from "../../src/keep/keep";
import { openPlay, type Play } from "../../src/keep/play";
import { makeRandom, NINE, nine, pick, randomVerb, showCells } from "../help";
import { type Fate, makeDevice, makeServer, until } from "./world";

const open = [...nine.clues.keys()].filter((cell) => nine.clues[cell] === 0);
const type = (cell: number, digit: number) => (game: Game, stamp: Stamp) => enter(game, stamp, cell, digit);
const ats = (moves: readonly Move[]) => moves.map(({ at }) => at).sort();

/** A server, and a device with a game on the screen. */
async function begin(name: string) {
  const server = makeServer();
  const device = makeDevice(server, name);
  const keep = await device.open();
  const events: KeepEvent[] = [];
  keep.watch((event) => events.push(event));
  const play = await openPlay(keep, NINE.source, 0, () => {});
  await keep.sender.flush();
  const end = async () => {
    await play.close();
    keep.close();
  };
  return { server, device, keep, play, events, end, notices: () => events.filter(({ kind }) => kind === "notice") };
}

async function typeAll(play: Play, cells: readonly number[]): Promise<void> {
  for (const cell of cells) await play.make(type(cell, nine.solution?.[cell] ?? 0));
}

describe("a move", () => {
  it("makes a player at first, and is on the server then", async () => {
    const { server, keep, play, end } = await begin("first");
    await play.make(type(0, 9));
    await keep.sender.flush();
    expect(server.moves("player1", NINE.source)).toEqual(play.game.moves);
    expect(server.requests.filter((request) => request === "POST /api/player")).toHaveLength(1);
    expect(keep.sender.line).toEqual({ state: "sent", unsent: 0 });
    await end();
  });

  it("is what makes a player, not a look at a puzzle", async () => {
    const { server, device, keep, play, end } = await begin("look");
    device.runLater();
    await keep.sender.pull(play.id);
    expect(server.requests).not.toContain("POST /api/player");
    expect(server.requests).not.toContain("POST /api/moves");
    expect(device.jar.player).toBeUndefined();
    await end();
  });

  it("waits while there is no line, longer and longer, and goes when the line is back", async () => {
    const { server, device, keep, play, end } = await begin("offline");
    server.fate = () => "lost";
    await typeAll(play, open.slice(0, 3));
    await keep.sender.flush();
    expect(keep.sender.line).toEqual({ state: "offline", unsent: 3 });
    const delays: number[] = [];
    for (let round = 0; round < 10; round++) {
      const [retry] = device.later.filter(({ milliseconds }) => milliseconds !== 20_000).slice(-1);
      delays.push(retry?.milliseconds ?? 0);
      retry?.job();
      await keep.sender.flush();
    }
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBe(60_000);
    server.fate = () => "well";
    (keep as unknown as { handlers: { online(): void } }).handlers.online();
    await until(() => keep.sender.line.state === "sent");
    expect(ats(server.moves("player1", NINE.source))).toEqual(ats(play.game.moves));
    await end();
  });

  it("is sent again when the answer is lost, and is on the server once", async () => {
    const { server, keep, play, end } = await begin("unheard");
    server.fate = (request) => (request === "POST /api/moves" ? "unheard" : "well");
    await typeAll(play, open.slice(0, 3));
    await keep.sender.flush();
    expect(keep.sender.line).toEqual({ state: "offline", unsent: 3 });
    server.fate = () => "well";
    await keep.sender.flush();
    expect(keep.sender.line).toEqual({ state: "sent", unsent: 0 });
    expect(ats(server.moves("player1", NINE.source))).toEqual(ats(play.game.moves));
    await end();
  });

  it("survives the page, and is sent by the next", async () => {
    const { server, device, keep, play, end } = await begin("reload");
    server.fate = () => "lost";
    await typeAll(play, open.slice(0, 3));
    await keep.sender.flush();
    const cells = showCells(play.game);
    await end();
    const next = await device.open(); // there is still no line
    const again = await openPlay(next, NINE.source, 0, () => {});
    expect(showCells(again.game)).toBe(cells);
    expect(again.game.undoable).toHaveLength(3);
    server.fate = () => "well";
    await next.sender.flush();
    expect(server.moves("player1", NINE.source)).toHaveLength(3);
    await again.close();
    next.close();
  });
});

describe("a server that is busy", () => {
  it.each([429, 503])("is asked again when it wishes (%i)", async (status) => {
    const { server, device, keep, play, end } = await begin(`busy${status}`);
    server.headers = { "Retry-After": "90" };
    server.fate = (request) => (request === "POST /api/moves" ? status : "well");
    await play.make(type(0, 9));
    await keep.sender.flush();
    expect(keep.sender.line).toEqual({ state: "waiting", unsent: 1 });
    expect(device.later.map(({ milliseconds }) => milliseconds)).toContain(90_000);
    server.fate = () => "well";
    device.runLater();
    await until(() => keep.sender.line.unsent === 0);
    await end();
  });
});

describe("moves that the server refuses", () => {
  it.each([
    ["names", true, 409],
    ["does not name", false, 422],
    ["finds too large", false, 413],
  ])("are set aside and told of where it %s them, and the others are sent", async (_, names, status) => {
    const { server, keep, play, end, notices } = await begin(`refused${status}`);
    server.fate = () => "lost";
    await typeAll(play, open.slice(0, 20));
    await keep.sender.flush();
    const bad = [3, 11].map((index) => play.game.moves[index]?.at);
    Object.assign(server, { names, status, refuses: (move: Move) => bad.includes(move.at), fate: () => "well" });
    await keep.sender.flush();
    expect(keep.sender.line).toEqual({ state: "sent", unsent: 0 });
    const there = ats(server.moves("player1", NINE.source));
    expect(there).toEqual(ats(play.game.moves).filter((at) => !bad.includes(at)));
    expect(notices()).toHaveLength(2);
    expect(notices()[0]).toMatchObject({ notice: { kind: "refused", game: play.id, moves: 1 } });
    expect(await keep.store.moves(play.id)).toHaveLength(20);
    await end();
  });

  it("are all of them, where it refuses the game", async () => {
    const { server, keep, play, end, notices } = await begin("full");
    server.fate = () => "lost";
    await typeAll(play, open.slice(0, 5));
    await keep.sender.flush();
    Object.assign(server, { names: false, refuses: () => true, fate: () => "well" });
    await keep.sender.flush();
    expect(notices()).toMatchObject([{ notice: { kind: "refused", moves: 5 } }]);
    await end();
  });

  it("hold up no other game", async () => {
    const { server, keep, play, end } = await begin("other");
    const other = await openPlay(keep, NINE.source, 1, () => {});
    server.fate = () => "lost";
    await play.make(type(0, 9));
    await other.make(type(0, 9));
    await keep.sender.flush();
    const bad = play.game.moves[0]?.at;
    Object.assign(server, { refuses: (move: Move) => move.at === bad, fate: () => "well" });
    await keep.sender.flush();
    expect(server.moves("player1", NINE.source, 0)).toEqual([]);
    expect(server.moves("player1", NINE.source, 1)).toHaveLength(1);
    await other.close();
    await end();
  });
});

describe("another device of the player", () => {
  it("has the moves when it opens the game, page by page, and gives its own", async () => {
    const { server, device, keep, play, end } = await begin("one");
    server.page = 7;
    await typeAll(play, open.slice(0, 30));
    await keep.sender.flush();
    const second = makeDevice(server, "two");
    second.jar.player = device.jar.player;
    const there = await second.open();
    const other = await openPlay(there, NINE.source, 0, () => {});
    await until(() => other.game.moves.length === 30);
    expect(showCells(other.game)).toBe(showCells(play.game));
    expect(other.seconds()).toBe(play.seconds());
    await other.make(type(open[30] ?? 0, 1));
    await there.sender.flush();
    expect(play.game.moves).toHaveLength(30);
    device.runLater(); // a game in sight asks now and then
    await until(() => play.game.moves.length === 31);
    expect(showCells(other.game)).toBe(showCells(play.game));
    await other.close();
    there.close();
    await end();
  });

  it("whose player is known no more gets a new one, and all that is here", async () => {
    const { server, device, keep, play, end } = await begin("lost-cookie");
    await typeAll(play, open.slice(0, 5));
    await keep.sender.flush();
    device.jar.player = undefined;
    await play.make(type(open[5] ?? 0, 1));
    await keep.sender.flush();
    expect(device.jar.player).toBe("player2");
    expect(ats(server.moves("player2", NINE.source))).toEqual(ats(play.game.moves));
    await end();
  });
});

describe("a browser that takes no cookies", () => {
  it("keeps the moves, and does not ask without end", async () => {
    const { server, keep, play, end } = await begin("no-cookies");
    server.fate = (request) => (request === "POST /api/moves" ? 401 : "well");
    await play.make(type(0, 9));
    await keep.sender.flush();
    expect(keep.sender.line).toEqual({ state: "waiting", unsent: 1 });
    expect(server.requests.filter((request) => request === "POST /api/moves").length).toBeLessThanOrEqual(4);
    await end();
  });
});

describe("tabs that send at once", () => {
  it("take turns by the browser's lock, and one that is stuck is not waited for", async () => {
    const server = makeServer();
    const device = makeDevice(server, "locks");
    const order: string[] = [];
    const queue = { last: Promise.resolve() as Promise<unknown> };
    const request = (_name: string, _options: object, job: () => Promise<unknown>) => {
      const result = queue.last.then(async () => {
        order.push("begin");
        await job();
        order.push("end");
      });
      queue.last = result;
      return result;
    };
    const locks = { request } as unknown as LockManager;
    const tabs = [await device.open({ locks }), await device.open({ locks })];
    const plays = await Promise.all(tabs.map((keep) => openPlay(keep, NINE.source, 0, () => {})));
    await Promise.all(plays.map((play, index) => play.make(type(open[index] ?? 0, 1))));
    await Promise.all(tabs.map((keep) => keep.sender.flush()));
    expect(order.length).toBeGreaterThan(3);
    expect(order.filter((each, index) => each !== (index % 2 === 0 ? "begin" : "end"))).toEqual([]);
    for (const each of [...plays, ...tabs]) await each.close();

    const stuck = { request: () => Promise.reject(new DOMException("waited long", "AbortError")) };
    const keep = await device.open({ locks: stuck as unknown as LockManager });
    const play = await openPlay(keep, NINE.source, 0, () => {});
    await play.make(type(open[5] ?? 0, 1));
    await keep.sender.flush();
    expect(keep.sender.line).toEqual({ state: "sent", unsent: 0 });
    await play.close();
    keep.close();
  });
});

describe("nothing is lost", () => {
  it.each([1, 2, 3, 4, 5, 6])("by two devices and a bad line, whatever happens (seed %i)", async (seed) => {
    const random = makeRandom(seed);
    const server = makeServer();
    server.page = 5;
    const devices = ["x", "y"].map((name) => makeDevice(server, `${name}${seed}`));
    for (const { jar } of devices) jar.player = "player0";
    const keeps = [];
    const plays: Play[] = [];
    for (const device of devices) {
      const keep = await device.open();
      keeps.push(keep);
      plays.push(await openPlay(keep, NINE.source, 0, () => {}));
    }
    const made: string[] = [];
    const fates: Fate[] = ["well", "well", "lost", "unheard", 503, 429];
    server.fate = () => pick(random, fates);
    for (let count = 0; count < 60; count++) {
      const which = random() < 0.5 ? 0 : 1;
      const move = await plays[which]?.make(randomVerb(random));
      if (move) made.push(move.at);
      if (random() < 0.3) for (const device of devices) device.runLater();
    }
    server.fate = () => "well";
    for (let round = 0; round < 2; round++) {
      for (const [index, keep] of keeps.entries()) await keep.sender.pull(plays[index]?.id ?? "");
    }
    const [one, two] = plays as [Play, Play];
    await until(() => two.game.moves.length === made.length && one.game.moves.length === made.length);
    expect(ats(server.moves("player0", NINE.source))).toEqual(made.sort());
    expect(ats(one.game.moves)).toEqual(made);
    expect(one.game).toEqual(two.game);
    expect(keeps.map(({ sender }) => sender.line.unsent)).toEqual([0, 0]);
    for (const each of [...plays, ...keeps]) await each.close();
  });
});

it("a note is a move like others", async () => {
  const { server, keep, play, end } = await begin("note");
  await play.make((game, stamp) => note(game, stamp, [0], 9));
  await keep.sender.flush();
  expect(server.moves("player1", NINE.source)).toMatchObject([{ kind: "notes", cells: [{ cell: 0, notes: [9] }] }]);
  await end();
});
