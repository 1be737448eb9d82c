/** The three tables of what is kept, whatever keeps them. */

export type Table = "games" | "moves" | "damaged";
export type Key = string | number | [string, string];

/** What can be done in one transaction: all of it is written, or nothing. */
export interface Transaction {
  get(table: Table, key: Key): Promise<unknown>;
  all(table: Table): Promise<unknown[]>;
  /** The moves of a game in order of `at`. */
  moves(game: string): Promise<unknown[]>;
  /** The first unsent moves of a game, or all of all games. */
  unsent(game?: string, limit?: number): Promise<unknown[]>;
  put(table: Table, record: object): Promise<unknown>;
  delete(table: Table, key: Key): Promise<unknown>;
  clear(table: Table): Promise<unknown>;
}

export interface Tables {
  /** Whether what is written is still there when the page is opened again. */
  durable: boolean;
  work<T>(mode: "readonly" | "readwrite", job: (transaction: Transaction) => Promise<T>): Promise<T>;
  close(): void;
}
