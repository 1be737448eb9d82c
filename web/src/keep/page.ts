/** What the browser gives a page, in one place; tests give something else. */

import { type Api, api } from "./api";
import { openDatabase } from "./database";
import type { Senders } from "./send";
import type { Tables } from "./tables";

export interface Page extends Pick<Senders, "locks" | "later" | "random"> {
  api: Api;
  openTables(): Promise<Tables>;
  channel(): BroadcastChannel | null;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds of a clock that never goes back. */
  monotonic(): number;
  bytes(bytes: Uint8Array<ArrayBuffer>): void;
  hidden(): boolean;
  /** Asks the browser not to throw away what is kept when the disk is full. */
  persist(): Promise<unknown>;
  /** Drops the answers that the service worker keeps: they tell which puzzles were opened. */
  dropAnswers(): Promise<unknown>;
  /** Calls when the page comes into sight or goes out of it, and when the line is back; gives how to end that. */
  listen(handlers: { shown(): void; hidden(): void; online(): void }): () => void;
}

export function browserPage(): Page {
  return {
    api,
    openTables: openDatabase,
    channel: () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("unidoku")),
    locks: navigator.locks,
    now: Date.now,
    monotonic: () => performance.now(),
    bytes: (bytes) => crypto.getRandomValues(bytes),
    random: Math.random,
    later(milliseconds, job) {
      const timer = setTimeout(job, milliseconds);
      return () => clearTimeout(timer);
    },
    hidden: () => document.visibilityState === "hidden",
    persist: async () => navigator.storage?.persist?.(),
    // There is no such storage where the page came by plain http from another machine.
    dropAnswers: async () => globalThis.caches?.delete("answers"),
    listen({ shown, hidden, online }) {
      const end = new AbortController();
      const on = (target: EventTarget, event: string, handler: () => void) =>
        target.addEventListener(event, handler, { signal: end.signal });
      on(document, "visibilitychange", () => (document.visibilityState === "hidden" ? hidden() : shown()));
      on(window, "pagehide", hidden);
      on(window, "pageshow", shown);
      on(window, "online", online);
      return () => end.abort();
    },
  };
}
