/** What a game is called. */

import type { Puzzle, Source } from "../core/types";
import { date, type Key, say, WORDS } from "../words";

export function gameTitle({
  level,
  day,
  source,
}: {
  source: Source;
  level: Puzzle["level"];
  day: string | null;
}): string {
  if (level) {
    const facts = { n: level.number, cycle: level.cycle + 1 };
    if (level.track) return say(level.cycle ? "techniqueLevelInCycle" : "techniqueLevel", facts);
    return say(level.cycle ? "levelInCycle" : "level", facts);
  }
  if (day) return date(day);
  return "recipe" in source ? say("puzzle") : say("yourBoard");
}

/** The difficulty in the player's language; empty where there is none. */
export function hardness(name: string | null | undefined): string {
  return name && Object.hasOwn(WORDS.en, name) ? say(name as Key) : "";
}
