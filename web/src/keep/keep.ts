/** All that keeps the games of a page: the storage, the other tabs, the server. */

import { makeStamper, makeTab, type Stamper } from "../core/stamp";
import type { Move } from "../core/types";
import { openMemory } from "./memory";
import { browserPage, type Page } from "./page";
import { type Line, makeSender, type Refused, type Sender } from "./send";
import { type Settings, writeSettings } from "./settings";
import { makeStore, type Store, type StoreNotice } from "./store";
import { type Message, openTabs, type Tabs } from "./tabs";

export type Notice = StoreNotice | Refused;

export type KeepEvent =
  | Message
  | { kind: "line"; line: Line }
  | { kind: "notice"; notice: Notice }
  | { kind: "shown" }
  | { kind: "hidden" };

export interface Keep {
  page: Page;
  store: Store;
  stamper: Stamper;
  sender: Sender;
  tabs: Tabs;
  /** Hears of everything; gives how to end that. What was noticed before is told first. */
  watch(listener: (event: KeepEvent) => void): () => void;
  tell(event: KeepEvent): void;
  changeSettings(settings: Settings): void;
  close(): void;
}

export async function openKeep(page: Page = browserPage()): Promise<Keep> {
  const listeners = new Set<(event: KeepEvent) => void>();
  const notices: Notice[] = [];
  const tell = (event: KeepEvent) => {
    if (event.kind === "notice") notices.push(event.notice);
    for (const listener of [...listeners]) listener(event);
  };
  const report = (notice: Notice) => tell({ kind: "notice", notice });

  const tables = await page.openTables().catch((error: Error) => {
    report({ kind: "memory", why: error.message });
    return openMemory();
  });
  const store = makeStore(tables, report);
  const tabs = openTabs(page.channel(), tell);
  const sender = makeSender({
    ...page,
    store,
    leaving: page.hidden,
    changed: (line) => tell({ kind: "line", line }),
    received(game: string, moves: Move[]) {
      tell({ kind: "moves", game, moves });
      tabs.tell({ kind: "moves", game, moves });
    },
    refused: report,
  });
  const deaf = page.listen({
    shown() {
      tell({ kind: "shown" });
      void sender.flush();
    },
    hidden() {
      tell({ kind: "hidden" });
      void sender.flush();
    },
    online: () => void sender.flush(),
  });
  void sender.flush();

  return {
    page,
    store,
    tabs,
    sender,
    stamper: makeStamper(makeTab(page.bytes), page.now),
    watch(listener) {
      listeners.add(listener);
      for (const notice of notices) listener({ kind: "notice", notice });
      return () => listeners.delete(listener);
    },
    tell,
    changeSettings(settings) {
      writeSettings(settings);
      tabs.tell({ kind: "settings", settings });
    },
    close() {
      deaf();
      sender.close();
      tabs.close();
      tables.close();
    },
  };
}
