import { describe, expect, it } from "vitest";
import { hint } from "../../src/core/count";
import { enter } from "../../src/core/enter";
import { fill } from "../../src/core/fill";
import type { Game, Stamp } from "../../src/core/types";
import { redo, undo } from "../../src/core/undo";
import { ApiError, LineError } from "../../src/keep/api";
import { erasePlayer, findPuzzle, joinPlayer, latestUnfinished, listGames, nextRound } from "../../src/keep/games";
import type { KeepEvent } from "../../src/keep/keep";
import { openPlay } from "../../src/keep/play";
import { FOUR, four, NINE, nine, showCells } from "../help";
import { makeDevice, makeServer, until } from "./world";

const open = [...nine.clues.keys()].filter((cell) => nine.clues[cell] === 0);
const type = (cell: number, digit: number) => (game: Game, stamp: Stamp) => enter(game, stamp, cell, digit);
const solve = [...four.clues.keys()]
  .filter((cell) => four.clues[cell] === 0)
  .map((cell) => type(cell, four.solution?.[cell] ?? 0));

describe("a game on the screen", () => {
  it("is shown after a move is written, not before", async () => {
    const device = makeDevice(makeServer(), "shown");
    const keep = await device.open();
    const seen: [shown: number, kept: number][] = [];
    const play = await openPlay(keep, NINE.source, 0, (shown) => {
      void keep.store.moves(shown.id).then((kept) => seen.push([shown.game.moves.length, kept.length]));
    });
    for (const cell of open.slice(0, 3)) await play.make(type(cell, 1));
    await until(() => seen.length === 3);
    for (const [shown, kept] of seen) expect(kept).toBeGreaterThanOrEqual(shown);
    expect(device.persisted).toBe(1);
    await play.close();
    keep.close();
  });

  it("makes moves in the order in which they were asked for, each of what the one before left", async () => {
    const keep = await makeDevice(makeServer(), "queue").open();
    const play = await openPlay(keep, NINE.source, 0, () => {});
    const [cell = 0] = open;
    await Promise.all([play.make(type(cell, 1)), play.make(type(cell, 1)), play.make(type(cell, 2)), play.make(undo)]);
    expect(play.game.moves.map(({ kind, cells }) => [kind, cells[0]?.digit])).toEqual([
      ["digit", 1],
      ["digit", 0],
      ["digit", 2],
      ["undo", 0],
    ]);
    expect(await play.make(redo)).not.toBeNull();
    expect(await play.make(redo)).toBeNull();
    expect(play.game.moves).toHaveLength(5);
    const thrown = play.make(() => {
      throw new Error("a verb's own fault");
    });
    await expect(thrown).rejects.toThrow("a verb's own fault");
    expect(await play.make(type(cell, 3))).not.toBeNull();
    await play.close();
    keep.close();
  });

  it("keeps a word through moves, other tabs and other devices' moves, until it is taken away", async () => {
    const server = makeServer();
    const device = makeDevice(server, "word");
    const [keep, other] = [await device.open(), await device.open()];
    const play = await openPlay(keep, NINE.source, 0, () => {});
    const second = await openPlay(other, NINE.source, 0, () => {});
    expect(await play.setWord("WORDKUSP")).toEqual({ fault: "length", found: 8 });
    expect(play.word).toBe("");
    expect(await play.setWord("WORDKUSPA")).toBeNull();
    await until(() => second.word === "WORDKUSPA");
    await play.make(type(open[0] ?? 0, 1));
    await second.make(type(open[1] ?? 0, 2));
    await play.close();
    await second.close();
    const again = await openPlay(keep, NINE.source, 0, () => {});
    expect([again.word, again.game.moves.length > 1]).toEqual(["WORDKUSPA", true]);
    const next = await openPlay(keep, NINE.source, 1, () => {});
    expect(next.word).toBe("");
    expect(await again.setWord("")).toBeNull();
    await again.make(type(open[2] ?? 0, 3));
    await again.close();
    expect((await openPlay(other, NINE.source, 0, () => {})).word).toBe("");
    keep.close();
    other.close();
  });

  it("appears with its moves in the other tabs of the browser", async () => {
    const device = makeDevice(makeServer(), "tabs");
    const [one, two] = [await device.open(), await device.open()];
    const first = await openPlay(one, NINE.source, 0, () => {});
    const second = await openPlay(two, NINE.source, 0, () => {});
    const elsewhere = await openPlay(two, NINE.source, 1, () => {});
    for (const cell of open.slice(0, 3)) await first.make(type(cell, 1));
    await until(() => second.game.moves.length === 3);
    device.now -= 500_000; // the clock was put back
    await second.make(type(open[0] ?? 0, 2));
    await until(() => first.game.moves.length === 4);
    expect(showCells(first.game)).toBe(showCells(second.game));
    expect(first.game.cells[open[0] ?? 0]?.digit).toBe(2);
    expect(elsewhere.game.moves).toHaveLength(0);
    for (const each of [first, second, elsewhere, one, two]) await each.close();
  });

  it("takes when it is shown again what a frozen page did not hear", async () => {
    const server = makeServer();
    const device = makeDevice(server, "frozen");
    const one = await device.open({ channel: () => null });
    const two = await device.open({ channel: () => null });
    const first = await openPlay(one, NINE.source, 0, () => {});
    const second = await openPlay(two, NINE.source, 0, () => {});
    server.fate = () => "lost";
    await first.make(type(open[0] ?? 0, 1));
    expect(second.game.moves).toHaveLength(0);
    two.handlers.shown();
    await until(() => second.game.moves.length === 1);
    for (const each of [first, second, one, two]) await each.close();
  });

  it("can be played to its end where the browser keeps nothing", async () => {
    const server = makeServer();
    const device = makeDevice(server, "private");
    const keep = await device.open({ openTables: () => Promise.reject(new Error("no storage here")) });
    const events: KeepEvent[] = [];
    keep.watch((event) => events.push(event));
    expect(events).toEqual([{ kind: "notice", notice: { kind: "memory", why: "no storage here" } }]);
    const play = await openPlay(keep, FOUR.source, 0, () => {});
    for (const verb of solve) await play.make(verb);
    expect(play.game.finished).not.toBeNull();
    await keep.sender.flush();
    expect(server.moves("player1", FOUR.source)).toHaveLength(solve.length);
    await play.close();
    keep.close();
  });
});

describe("the time of a game", () => {
  it("stands while the page is hidden or the game paused, and is kept", async () => {
    const server = makeServer();
    const device = makeDevice(server, "time");
    const keep = await device.open();
    const play = await openPlay(keep, NINE.source, 0, () => {});
    device.now += 10_000;
    await play.stop("paused");
    expect(play.game.moves).toEqual([]); // nothing was done yet: who only looks has begun no game
    play.start("paused");
    await play.make(fill);
    device.now += 1000;
    await play.stop("paused");
    const seconds = play.seconds();
    expect(seconds).toBeGreaterThanOrEqual(10);
    expect(play.game.moves.at(-1)).toMatchObject({ kind: "pause", seconds });
    device.now += 10_000;
    device.hidden = true;
    keep.handlers.hidden();
    expect(play.clock.reasons).toEqual(new Set(["paused", "hidden"]));
    play.start("paused");
    device.now += 10_000;
    expect(play.seconds()).toBe(seconds);
    device.hidden = false;
    keep.handlers.shown();
    device.now += 5000;
    expect(play.seconds()).toBeGreaterThanOrEqual(seconds + 5);
    expect(play.seconds()).toBeLessThan(seconds + 6);
    await play.close();
    const again = await openPlay(keep, NINE.source, 0, () => {});
    expect(again.seconds()).toBeCloseTo(seconds + 5, 0);
    await again.close();
    keep.close();
  });

  it("ends with the game, also when a move is taken back", async () => {
    const device = makeDevice(makeServer(), "end");
    const keep = await device.open();
    const play = await openPlay(keep, FOUR.source, 0, () => {});
    for (const verb of solve) {
      device.now += 1000;
      await play.make(verb);
    }
    const { finished } = play.game;
    expect(finished?.seconds).toBeGreaterThanOrEqual(8);
    const seconds = play.seconds();
    device.now += 60_000;
    await play.make(undo);
    await play.make(redo);
    expect(play.seconds()).toBe(seconds);
    expect(play.game.finished).toBe(finished);
    await play.close();
    keep.close();
  });
});

describe("games", () => {
  it("can be begun without a line once the puzzle was opened, and not before", async () => {
    const server = makeServer();
    const device = makeDevice(server, "puzzle");
    const keep = await device.open();
    await (await openPlay(keep, NINE.source, 0, () => {})).close();
    server.fate = () => "lost";
    await (await openPlay(keep, NINE.source, 0, () => {})).close();
    await (await openPlay(keep, NINE.source, 1, () => {})).close();
    await expect(openPlay(keep, FOUR.source, 0, () => {})).rejects.toThrow(LineError);
    server.fate = () => "well";
    await expect(findPuzzle(keep, { recipe: "nonsense" })).rejects.toThrow(ApiError);
    keep.close();
  });

  it("are listed when they are begun, and the last unfinished one goes on", async () => {
    const keep = await makeDevice(makeServer(), "list").open();
    const long = await openPlay(keep, NINE.source, 0, () => {});
    const short = await openPlay(keep, FOUR.source, 0, () => {});
    expect(await listGames(keep)).toEqual([]);
    expect(await nextRound(keep, FOUR.source)).toBe(0);
    await long.make(type(open[0] ?? 0, 1));
    await short.make(hint);
    expect(latestUnfinished(await listGames(keep))?.id).toBe(short.id);
    for (const verb of solve) await short.make(verb);
    const [first, second] = await listGames(keep);
    expect(first).toMatchObject({
      source: FOUR.source,
      round: 0,
      filled: 8,
      empty: 0,
      hints: 1,
      finished: { hints: 1 },
    });
    expect(second).toMatchObject({ source: NINE.source, filled: 1, empty: open.length - 1, finished: null });
    expect(latestUnfinished(await listGames(keep))?.id).toBe(long.id);
    expect(await nextRound(keep, FOUR.source)).toBe(1);
    const again = await openPlay(keep, FOUR.source, 1, () => {});
    expect(again.game.moves).toEqual([]);
    for (const each of [long, short, again, keep]) await each.close();
  });

  it("are listed from the server too, the newer state of each", async () => {
    const server = makeServer();
    const keep = await makeDevice(server, "merge").open();
    const play = await openPlay(keep, NINE.source, 0, () => {});
    await play.make(type(open[0] ?? 0, 1));
    const answer = (round: number, moved: number, filled: number) => ({
      source: NINE.source,
      round,
      puzzle: { level: null, day: null },
      difficulty: "Hard",
      filled,
      empty: 45 - filled,
      seconds: 1,
      hints: 0,
      moved,
      finished: null,
    });
    const games = [answer(0, 5, 30), answer(1, 2e12, 7)];
    await keep.sender.flush();
    keep.page.api.games = async () => ({ games });
    expect((await listGames(keep)).map(({ round, filled }) => [round, filled])).toEqual([
      [1, 7],
      [0, 1],
    ]);
    games[0] = answer(0, 3e12, 31);
    expect((await listGames(keep)).map(({ round, filled }) => [round, filled])).toEqual([
      [0, 31],
      [1, 7],
    ]);
    expect(await nextRound(keep, NINE.source)).toBe(2);
    await play.close();
    keep.close();
  });

  it("are erased on the server and in all tabs, and nothing of them comes back", async () => {
    const server = makeServer();
    const device = makeDevice(server, "erase");
    const [one, two] = [await device.open(), await device.open()];
    const play = await openPlay(one, NINE.source, 0, () => {});
    const other = await openPlay(two, NINE.source, 0, () => {});
    await play.make(type(open[0] ?? 0, 1));
    await one.sender.flush();
    await until(() => other.game.moves.length === 1);
    await erasePlayer(one);
    await until(() => other.game.moves.length === 0);
    expect(play.game.moves).toHaveLength(0);
    expect(await listGames(two)).toEqual([]);
    expect(device.answersDropped).toBe(1);
    expect(server.moves("player1", NINE.source)).toEqual([]);
    await other.make(type(open[1] ?? 0, 2));
    await two.sender.flush();
    expect(server.moves("player2", NINE.source)).toHaveLength(1);
    for (const each of [play, other, one, two]) await each.close();
  });

  it("are not erased here when the server did not do it", async () => {
    const server = makeServer();
    const keep = await makeDevice(server, "no-erase").open();
    const play = await openPlay(keep, NINE.source, 0, () => {});
    await play.make(type(open[0] ?? 0, 1));
    server.fate = () => "lost";
    await expect(erasePlayer(keep)).rejects.toThrow(LineError);
    expect(await listGames(keep)).toHaveLength(1);
    await play.close();
    keep.close();
  });

  it("come along to the player whose device this one joins", async () => {
    const server = makeServer();
    const device = makeDevice(server, "join");
    const keep = await device.open();
    const play = await openPlay(keep, NINE.source, 0, () => {});
    await play.make(type(open[0] ?? 0, 1));
    await keep.sender.flush();
    const host = await makeDevice(server, "host").open();
    const there = await openPlay(host, NINE.source, 0, () => {});
    await there.make(type(open[1] ?? 0, 2));
    await host.sender.flush();
    keep.page.api.join = async () => {
      device.jar.player = "player2";
      return { games: 1 };
    };
    expect(await joinPlayer(keep, "code")).toBe(1);
    await keep.sender.flush();
    expect(server.moves("player2", NINE.source)).toHaveLength(2);
    await keep.sender.pull(play.id);
    expect(play.game.moves).toHaveLength(2);
    for (const each of [play, there, keep, host]) await each.close();
  });
});

it("settings that are changed are told to the other tabs", async () => {
  const device = makeDevice(makeServer(), "settings");
  const [one, two] = [await device.open(), await device.open()];
  const heard: KeepEvent[] = [];
  two.watch((event) => event.kind === "settings" && heard.push(event));
  const settings = { language: "pt", theme: "dark", timer: false, entry: "cell" } as const;
  one.changeSettings(settings);
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ kind: "settings", settings }]);
  for (const each of [one, two]) await each.close();
});
