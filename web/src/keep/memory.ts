/** The tables where a browser keeps nothing: they last as long as the page. */

import type { Key, Table, Tables, Transaction } from "./tables";

export function openMemory(): Tables {
  const tables: Record<Table, Map<string, object>> = { games: new Map(), moves: new Map(), damaged: new Map() };
  let serial = 0;

  const keyOf = (table: Table, record: object): Key => {
    const fields = record as { id: string; game: string; at: string };
    if (table === "damaged") return serial++;
    return table === "games" ? fields.id : [fields.game, fields.at];
  };
  const moves = (chosen: (record: { game: string; unsent?: string }) => boolean): object[] =>
    [...tables.moves.entries()]
      .filter(([, record]) => chosen(record as { game: string; unsent?: string }))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, record]) => structuredClone(record));

  const transaction: Transaction = {
    get: async (table, key) => structuredClone(tables[table].get(JSON.stringify(key))),
    all: async (table) => [...tables[table].values()].map((record) => structuredClone(record)),
    moves: async (game) => moves((record) => record.game === game),
    unsent: async (game, limit) =>
      moves(({ unsent }) => (game === undefined ? unsent !== undefined : unsent === game)).slice(0, limit),
    put: async (table, record) => tables[table].set(JSON.stringify(keyOf(table, record)), structuredClone(record)),
    delete: async (table, key) => tables[table].delete(JSON.stringify(key)),
    clear: async (table) => tables[table].clear(),
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    durable: false,
    work(_mode, job) {
      const result = last.then(() => job(transaction));
      last = result.catch(() => undefined);
      return result;
    },
    close: () => undefined,
  };
}
