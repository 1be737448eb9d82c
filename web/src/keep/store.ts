/** Games and their moves, kept. Every function is one transaction; what is damaged is set aside and reported. */

import type { Move } from "../core/types";
import { gameFault, isCount, moveRecordFault } from "./check";
import type { GameRecord, MoveRecord } from "./records";
import type { Key, Table, Tables, Transaction } from "./tables";

export type StoreNotice =
  | { kind: "damaged"; what: string; why: string }
  /** What is written is gone when the page is closed. */
  | { kind: "memory"; why: string };

export interface Store {
  durable: boolean;
  game(id: string): Promise<GameRecord | null>;
  games(): Promise<GameRecord[]>;
  putGame(record: GameRecord): Promise<void>;
  /** What stands in place of the digits from now on; nothing: the digits. */
  putWord(id: string, word: string): Promise<void>;
  moves(id: string, side?: number): Promise<Move[]>;
  /** Writes a move of the player, and what the game now is. */
  addMove(record: GameRecord, move: Move): Promise<void>;
  /** How many moves of which games are not yet acknowledged. */
  waiting(): Promise<Map<string, number>>;
  unsent(id: string, limit: number): Promise<Move[]>;
  /** The server has these moves, and gave those of others. */
  settle(id: string, sent: Move[], others: Move[], cursor: number): Promise<void>;
  /** The server will not have these moves: they stay here. */
  refuse(id: string, moves: Move[], why: string): Promise<void>;
  /** Begins anew with the server: asks it for all moves of every game, and sends it all that are here. */
  rewind(): Promise<void>;
  clear(): Promise<void>;
}

export function makeStore(tables: Tables, report: (notice: StoreNotice) => void): Store {
  /** Moves that could not be written, such as on a full disk; written with the next move, if that succeeds. */
  let loose: MoveRecord[] = [];

  async function sift<T>(table: Table, found: unknown[], fault: (record: unknown) => string | null): Promise<T[]> {
    const faults = found.map(fault);
    const bad = found.filter((_, index) => faults[index] !== null) as { id: string; game: string; at: string }[];
    if (bad.length > 0) await setAside(table, bad);
    faults.forEach((why, index) => {
      const { id, game } = (found[index] ?? {}) as { id?: unknown; game?: unknown };
      if (why !== null) report({ kind: "damaged", what: String(table === "games" ? id : game), why });
    });
    return found.filter((_, index) => faults[index] === null) as T[];
  }

  function setAside(table: Table, bad: { id: string; game: string; at: string }[]): Promise<void> {
    return tables.work("readwrite", async (transaction) => {
      for (const record of bad) {
        const key: Key = table === "games" ? record.id : [record.game, record.at];
        await transaction.put("damaged", { table, key, record, found: Date.now() });
        await transaction.delete(table, key);
        // The server may have it whole.
        if (table === "moves") await putCursor(transaction, record.game, 0);
      }
    });
  }

  /** A pause is often the last that a page does: it has no time to wait for what is read first. */
  function putLast(records: MoveRecord[]): Promise<void> {
    return tables.work("readwrite", async (transaction) => {
      const written = records.map((each) => transaction.put("moves", each));
      transaction.commit();
      await Promise.all(written);
    });
  }

  /** What could not be written is sent even where nothing can be read. */
  async function readUnsent(job: (transaction: Transaction) => Promise<unknown[]>): Promise<unknown[]> {
    return tables.work("readonly", job).catch((error: Error) => {
      if (loose.length === 0) throw error;
      return [];
    });
  }

  return {
    durable: tables.durable,
    async game(id) {
      const found = await tables.work("readonly", (transaction) => transaction.get("games", id));
      return (await sift<GameRecord>("games", found === undefined ? [] : [found], gameFault))[0] ?? null;
    },
    async games() {
      return sift("games", await tables.work("readonly", (transaction) => transaction.all("games")), gameFault);
    },
    putGame(record) {
      return tables.work("readwrite", (transaction) => putGame(transaction, record));
    },
    putWord(id, word) {
      return tables.work("readwrite", async (transaction) => {
        const record = (await transaction.get("games", id)) as GameRecord | undefined;
        if (record !== undefined) await transaction.put("games", { ...record, word });
      });
    },
    async moves(id, side) {
      const found = await tables.work("readonly", (transaction) => transaction.moves(id));
      const kept = await sift<MoveRecord>("moves", found, (record) => moveRecordFault(record, side));
      return [...kept, ...loose.filter(({ game }) => game === id)].map(({ move }) => move);
    },
    async addMove(record, move) {
      const records = [...loose, { game: record.id, at: move.at, move, unsent: record.id }];
      try {
        if (move.kind === "pause") await putLast(records);
        await tables.work("readwrite", async (transaction) => {
          await putGame(transaction, record);
          for (const each of records) await transaction.put("moves", each);
        });
        loose = [];
      } catch (error) {
        if (loose.length === 0) report({ kind: "memory", why: (error as Error).message });
        loose = records;
      }
    },
    async waiting() {
      const found = (await readUnsent((transaction) => transaction.unsent())) as MoveRecord[];
      const count = new Map<string, number>();
      for (const { game } of [...found, ...loose]) count.set(game, (count.get(game) ?? 0) + 1);
      return count;
    },
    async unsent(id, limit) {
      const found = await readUnsent((transaction) => transaction.unsent(id, limit));
      const kept = await sift<MoveRecord>("moves", found, (record) => moveRecordFault(record));
      const all = [...kept, ...loose.filter(({ game }) => game === id)];
      return all.slice(0, limit).map(({ move }) => move);
    },
    async settle(id, sent, others, cursor) {
      loose = without(loose, id, sent);
      await tables.work("readwrite", async (transaction) => {
        for (const move of [...sent, ...others]) await transaction.put("moves", { game: id, at: move.at, move });
        await putCursor(transaction, id, cursor);
      });
    },
    async refuse(id, moves, why) {
      loose = without(loose, id, moves);
      await tables.work("readwrite", async (transaction) => {
        for (const move of moves) await transaction.put("moves", { game: id, at: move.at, move, refused: why });
      });
    },
    rewind() {
      return tables.work("readwrite", async (transaction) => {
        for (const record of (await transaction.all("games")) as GameRecord[]) {
          await transaction.put("games", { ...record, cursor: 0 });
        }
        for (const record of (await transaction.all("moves")) as MoveRecord[]) {
          if (record.refused === undefined) await transaction.put("moves", { ...record, unsent: record.game });
        }
      });
    },
    async clear() {
      loose = [];
      await tables.work("readwrite", async (transaction) => {
        for (const table of ["games", "moves", "damaged"] as const) await transaction.clear(table);
      });
    },
  };
}

/** Only the sender moves the cursor, and only `putWord` the word: what a tab read before must not turn them back. */
async function putGame(transaction: Transaction, record: GameRecord): Promise<void> {
  const old = (await transaction.get("games", record.id)) as GameRecord | undefined;
  const cursor = isCount(old?.cursor) ? old.cursor : record.cursor;
  await transaction.put("games", { ...record, cursor, ...(old?.word === undefined ? {} : { word: old.word }) });
}

async function putCursor(transaction: Transaction, id: string, cursor: number): Promise<void> {
  const record = (await transaction.get("games", id)) as GameRecord | undefined;
  if (record !== undefined) await transaction.put("games", { ...record, cursor });
}

function without(records: MoveRecord[], id: string, moves: Move[]): MoveRecord[] {
  return records.filter(({ game, at }) => game !== id || !moves.some((move) => move.at === at));
}
