import { describe, expect, it } from "vitest";
import type { GameSummary } from "../../src/keep/games";
import { currentCycle, currentTrack, stateOf } from "../../src/pages/campaign";
import { lastDays } from "../../src/pages/charts";
import { blanksBefore, shifted } from "../../src/pages/days";

describe("months", () => {
  it("follow each other over the year's end", () => {
    expect([shifted("2026-11", 2), shifted("2026-01", -1), shifted("2024-02", 0)]).toEqual([
      "2027-01",
      "2025-12",
      "2024-02",
    ]);
  });

  it("begin on their weekday, counted from Monday", () => {
    // 1 June 2026 was a Monday, 1 November 2026 a Sunday.
    expect([blanksBefore("2026-06"), blanksBefore("2026-11")]).toEqual([0, 6]);
  });
});

describe("the last days", () => {
  it("end today, and begin on a Monday", () => {
    const days = lastDays("2026-11-29", 2); // a Sunday
    expect([days.length, days[0], days.at(-1)]).toEqual([14, "2026-11-16", "2026-11-29"]);
    expect(lastDays("2026-11-30", 2)).toHaveLength(8);
  });
});

describe("the campaign", () => {
  const game = (number: number, cycle: number, finished: boolean): GameSummary => ({
    id: `${number} ${cycle}`,
    source: { recipe: `u1-level-${number}-${cycle}` },
    round: 0,
    level: { number, cycle, name: "Easy" },
    day: null,
    difficulty: null,
    filled: 1,
    empty: 1,
    seconds: 1,
    hints: 0,
    moved: 1,
    finished: finished ? { at: 1, seconds: 1, hints: 0 } : null,
  });

  it("calls a level done once it was finished in any round", () => {
    const games = [game(1, 0, false), game(1, 0, true)];
    expect(stateOf(games, () => true)).toBe("done");
    expect(stateOf(games.slice(0, 1), () => true)).toBe("begun");
    expect(stateOf(games, () => false)).toBe("open");
  });

  it("goes on with the cycle that was played last, and with the next when all is done", () => {
    const all = Array.from({ length: 100 }, (_, at) => game(at + 1, 0, true));
    expect(currentCycle([], "clues")).toBe(0);
    expect(currentCycle(all.slice(1), "clues")).toBe(0);
    expect(currentCycle(all, "clues")).toBe(1);
    expect(currentCycle([game(3, 2, false), ...all], "clues")).toBe(2);
  });

  it("has two tracks, of which games from before there were two are on the first", () => {
    const all = Array.from({ length: 100 }, (_, at) => game(at + 1, 0, true));
    const other: GameSummary = {
      ...game(5, 3, false),
      level: { number: 5, cycle: 3, name: "Easy", track: "techniques" },
      moved: 2,
    };
    expect([currentTrack([]), currentTrack(all), currentTrack([...all, other])]).toEqual([
      "clues",
      "clues",
      "techniques",
    ]);
    expect(currentCycle([...all, other], "clues")).toBe(1);
    expect(currentCycle([...all, other], "techniques")).toBe(3);
    expect(currentCycle(all, "techniques")).toBe(0);
  });
});
