/** The tables in the browser's IndexedDB. */

import { type IDBPDatabase, openDB } from "idb";
import type { Key, Table, Tables, Transaction } from "./tables";

const NAME = "unidoku";
const VERSION = 1;
const TABLES: Table[] = ["games", "moves", "damaged"];
/** Some browsers never answer when the disk is in trouble. */
const PATIENCE = 5000;

/** From any older version to the present one, step by step. */
function upgrade(database: IDBPDatabase, from: number): void {
  if (from < 1) {
    database.createObjectStore("games", { keyPath: "id" });
    const moves = database.createObjectStore("moves", { keyPath: ["game", "at"] });
    moves.createIndex("unsent", "unsent");
    database.createObjectStore("damaged", { autoIncrement: true });
  }
}

/** Throws where the browser has no IndexedDB for this page, or one of a newer version. */
export async function openDatabase(): Promise<Tables> {
  let database = await connect();
  let closed = false;
  return {
    durable: true,
    async work(mode, job) {
      try {
        return await transact(database, mode, job);
      } catch (error) {
        // A browser may close the connection at any time, and so do we for a newer version in another tab.
        if (closed || !(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
        database = await connect();
        return transact(database, mode, job);
      }
    },
    close() {
      closed = true;
      database.close();
    },
  };
}

async function connect(): Promise<IDBPDatabase> {
  const opening = openDB(NAME, VERSION, {
    upgrade,
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the browser's storage did not open within ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function transact<T>(
  database: IDBPDatabase,
  mode: "readonly" | "readwrite",
  job: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(TABLES, mode, { durability: "strict" });
  const table = (name: Table) => transaction.objectStore(name);
  const { done } = transaction;
  done.catch(() => undefined); // told of below
  try {
    const result = await job({
      get: (name, key) => table(name).get(key as IDBValidKey),
      all: (name) => table(name).getAll(),
      moves: (game) => table("moves").getAll(IDBKeyRange.bound([game], [game, []])), // lists sort after all texts
      unsent: (game, limit) => table("moves").index("unsent").getAll(game, limit),
      put: async (name, record) => table(name).put?.(record),
      delete: async (name, key: Key) => table(name).delete?.(key as IDBValidKey),
      clear: async (name) => table(name).clear?.(),
    });
    await done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It was over already.
    }
    throw error;
  }
}
