import { deleteDB, openDB } from "idb";
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/core/board";
import { fold } from "../../src/core/fold";
import type { Move } from "../../src/core/types";
import { openDatabase } from "../../src/keep/database";
import { openMemory } from "../../src/keep/memory";
import { gameId, makeRecord, parseGameId } from "../../src/keep/records";
import { makeStore, type StoreNotice } from "../../src/keep/store";
import type { Tables } from "../../src/keep/tables";
import { FOUR, NINE } from "../help";
import "./world";
import { IDBFactory } from "fake-indexeddb";

const at = (time: number, tab = "aaaaaaaa") => `${time.toString(36).padStart(9, "0")}-${tab}`;
const move = (time: number, digit = 1): Move => ({
  at: at(time),
  kind: "digit",
  seconds: time,
  cells: [{ cell: 2, digit, notes: [3] }],
});
const four = makeRecord(FOUR, 0, fold(makeBoard(FOUR), []));
const nine = makeRecord(NINE, 1, fold(makeBoard(NINE), []));

async function freshDatabase(): Promise<Tables> {
  globalThis.indexedDB = new IDBFactory();
  return openDatabase();
}

/** Writes raw records beside the page. */
async function spoil(table: string, record: object): Promise<void> {
  const database = await openDB("unidoku");
  await database.put(table, record);
  database.close();
}

describe.each([
  ["a database", freshDatabase],
  ["memory", async () => openMemory()],
])("a store in %s", (_name, open) => {
  const fresh = async () => makeStore(await open(), () => expect.unreachable());

  it("gives back games and moves, each game its own, in their order", async () => {
    const store = await fresh();
    await store.addMove(four, move(7));
    await store.addMove(nine, move(5));
    await store.addMove(four, move(3));
    expect(await store.game(four.id)).toEqual(four);
    expect(await store.game("none#0")).toBeNull();
    expect((await store.games()).map(({ id }) => id).sort()).toEqual([four.id, nine.id].sort());
    expect(await store.moves(four.id)).toEqual([move(3), move(7)]);
    expect(await store.moves(nine.id)).toEqual([move(5)]);
    expect(await store.moves("none#0")).toEqual([]);
  });

  it("knows what waits to be sent, and what the server has or refused", async () => {
    const store = await fresh();
    for (const time of [1, 2, 3, 4]) await store.addMove(four, move(time));
    await store.addMove(nine, move(1));
    expect(await store.waiting()).toEqual(
      new Map([
        [four.id, 4],
        [nine.id, 1],
      ]),
    );
    expect(await store.unsent(four.id, 2)).toEqual([move(1), move(2)]);
    await store.settle(four.id, [move(1), move(2)], [move(9), move(4)], 17);
    expect(await store.unsent(four.id, 9)).toEqual([move(3)]); // the server knew move 4 already
    await store.refuse(four.id, [move(3)], "no");
    expect(await store.waiting()).toEqual(new Map([[nine.id, 1]]));
    expect(await store.moves(four.id)).toEqual([1, 2, 3, 4, 9].map((time) => move(time)));
    expect((await store.game(four.id))?.cursor).toBe(17);
  });

  it("lets no tab turn the cursor back", async () => {
    const store = await fresh();
    await store.putGame(four);
    await store.settle(four.id, [], [], 17);
    await store.addMove({ ...four, cursor: 0 }, move(1));
    expect((await store.game(four.id))?.cursor).toBe(17);
  });

  it("begins anew with the server, but for what that refused", async () => {
    const store = await fresh();
    for (const time of [1, 2]) await store.addMove(four, move(time));
    await store.settle(four.id, [move(1)], [move(3)], 17);
    await store.refuse(four.id, [move(2)], "no");
    await store.rewind();
    expect(await store.unsent(four.id, 9)).toEqual([move(1), move(3)]);
    expect((await store.game(four.id))?.cursor).toBe(0);
  });

  it("forgets everything", async () => {
    const store = await fresh();
    await store.addMove(four, move(1));
    await store.clear();
    expect([await store.games(), await store.moves(four.id), (await store.waiting()).size]).toEqual([[], [], 0]);
  });
});

describe("a damaged record", () => {
  const damaged = async () => (await openDB("unidoku")).getAll("damaged");

  it.each([
    ["a digit that the board has not", { ...move(2), cells: [{ cell: 2, digit: 5, notes: [] }] }],
    ["a cell that the board has not", { ...move(2), cells: [{ cell: 16, digit: 1, notes: [] }] }],
    ["notes out of order", { ...move(2), cells: [{ cell: 2, digit: 0, notes: [3, 1] }] }],
    ["no cells", { at: at(2), kind: "digit", seconds: 0 }],
    ["an unknown kind", { ...move(2), kind: "jump" }],
    ["another time", move(3)],
    ["seconds that are no number", { ...move(2), seconds: Number.NaN }],
    ["an undo of nothing", { ...move(2), kind: "undo" }],
    ["text", "move"],
  ])(
    "of a move with %s is set aside and told of; the others stay, and the server is asked again",
    async (_, broken) => {
      const notices: StoreNotice[] = [];
      const store = makeStore(await freshDatabase(), (notice) => notices.push(notice));
      await store.addMove(four, move(1));
      await store.settle(four.id, [], [], 17);
      await spoil("moves", { game: four.id, at: at(2), move: broken });
      expect(await store.moves(four.id, 4)).toEqual([move(1)]);
      expect(notices).toMatchObject([{ kind: "damaged", what: four.id, why: expect.any(String) }]);
      expect(await damaged()).toMatchObject([{ table: "moves", record: { at: at(2), move: broken } }]);
      expect((await store.game(four.id))?.cursor).toBe(0);
      expect(await store.moves(four.id, 4)).toEqual([move(1)]);
      expect(notices).toHaveLength(1);
    },
  );

  it.each([
    ["clues that are too short", { ...four, puzzle: { ...FOUR, clues: "41" } }],
    ["boxes that there are not", { ...four, puzzle: { ...FOUR, box: { rows: 1, columns: 4 } } }],
    ["a solution that is none", { ...four, puzzle: { ...FOUR, solution: 7 } }],
    ["two sources", { ...four, source: { recipe: "a", clues: "b" } }],
    ["a round below 0", { ...four, round: -1 }],
    ["no summary", { ...four, summary: null }],
    ["nothing", { id: four.id }],
  ])("of a game with %s is set aside; its moves stay", async (_, broken) => {
    const notices: StoreNotice[] = [];
    const store = makeStore(await freshDatabase(), (notice) => notices.push(notice));
    await store.addMove(four, move(1));
    await store.putGame(nine);
    await spoil("games", broken);
    expect((await store.games()).map(({ id }) => id)).toEqual([nine.id]);
    expect(notices).toMatchObject([{ kind: "damaged", what: four.id }]);
    expect(await damaged()).toMatchObject([{ table: "games", record: broken }]);
    expect(await store.moves(four.id)).toEqual([move(1)]);
  });
});

describe("the database", () => {
  it("is opened again when it was closed from outside", async () => {
    const store = makeStore(await freshDatabase(), () => expect.unreachable());
    await store.addMove(four, move(1));
    await deleteDB("unidoku"); // such as by "clear the data of this site"
    await store.addMove(four, move(2));
    expect(await store.moves(four.id)).toEqual([move(2)]);
  });

  it("makes way for a newer version in another tab, and is then said to be closed to this one", async () => {
    const notices: StoreNotice[] = [];
    const store = makeStore(await freshDatabase(), (notice) => notices.push(notice));
    await store.addMove(four, move(1));
    const newer = await openDB("unidoku", 2);
    await store.addMove(four, move(2));
    expect(notices).toMatchObject([{ kind: "memory", why: expect.stringContaining("version") }]);
    newer.close();
  });

  it("writes all of a transaction or nothing", async () => {
    const tables = await freshDatabase();
    const job = tables.work("readwrite", async (transaction) => {
      await transaction.put("games", four);
      throw new Error("in the middle");
    });
    await expect(job).rejects.toThrow("in the middle");
    expect(await makeStore(tables, () => {}).games()).toEqual([]);
  });
});

describe("a disk that takes nothing more", () => {
  it("is told of once; the moves go on, are sent, and written when it takes them again", async () => {
    const tables = openMemory();
    let full = true;
    const failing: Tables = {
      ...tables,
      work: (mode, job) =>
        full && mode === "readwrite" ? Promise.reject(new Error("disk full")) : tables.work(mode, job),
    };
    const notices: StoreNotice[] = [];
    const store = makeStore(failing, (notice) => notices.push(notice));
    await store.addMove(four, move(1));
    await store.addMove(four, move(2));
    expect(notices).toEqual([{ kind: "memory", why: "disk full" }]);
    expect(await store.unsent(four.id, 9)).toEqual([move(1), move(2)]);
    expect(await store.moves(four.id)).toEqual([move(1), move(2)]);
    full = false;
    await store.addMove(four, move(3));
    expect(await makeStore(tables, () => {}).moves(four.id)).toEqual([1, 2, 3].map((time) => move(time)));
  });
});

describe("the key of a game", () => {
  it.each([
    { source: { recipe: "u1-9x9-e55-sa%23b" }, round: 0 },
    { source: { recipe: "u1-9x9-e55-s42" }, round: 12 },
    { source: { clues: "41..2...3412.2.." }, round: 1 },
    { source: { clues: ".".repeat(36), shape: "6x6b3x2" }, round: 0 },
  ])("says its source and round: $source $round", ({ source, round }) => {
    expect(parseGameId(gameId(source, round))).toEqual({ source, round });
  });
});
