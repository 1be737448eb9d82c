/** What the tabs of a browser tell each other. */

import type { Move } from "../core/types";
import { isFields, moveFault } from "./check";
import { checkSettings, type Settings } from "./settings";

export type Message =
  | { kind: "moves"; game: string; moves: Move[] }
  | { kind: "settings"; settings: Settings }
  | { kind: "word"; game: string; word: string }
  /** Everything was erased. */
  | { kind: "forgotten" };

export interface Tabs {
  tell(message: Message): void;
  close(): void;
}

export function openTabs(channel: BroadcastChannel | null, listen: (message: Message) => void): Tabs {
  channel?.addEventListener("message", ({ data }) => {
    const message = checkMessage(data);
    if (message !== null) listen(message);
  });
  return {
    tell: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
}

/** Another tab may run an older or newer page: what is not understood is left alone. */
function checkMessage(data: unknown): Message | null {
  if (!isFields(data)) return null;
  const { kind, game, moves, settings, word } = data;
  if (kind === "forgotten") return { kind };
  if (kind === "settings") return { kind, settings: checkSettings(settings) };
  if (kind === "word" && typeof game === "string" && typeof word === "string") return { kind, game, word };
  const good = kind === "moves" && typeof game === "string" && Array.isArray(moves);
  return good && moves.every((move) => moveFault(move) === null) ? { kind, game, moves } : null;
}
