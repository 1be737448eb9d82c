import { describe, expect, it } from "vitest";
import { makeClock, raiseClock, readClock, startClock, stopClock } from "../../src/core/clock";

describe("the clock", () => {
  it("counts tenths of seconds while it runs", () => {
    const clock = makeClock(5000, 12);
    expect([5000, 5099, 5100, 65_000].map((now) => readClock(clock, now))).toEqual([12, 12, 12.1, 72]);
  });

  it("stands while any reason is there", () => {
    let clock = makeClock(0);
    clock = stopClock(clock, "hidden", 1000);
    clock = stopClock(clock, "paused", 2000);
    clock = stopClock(clock, "paused", 3000);
    clock = startClock(clock, "hidden", 4000);
    expect(readClock(clock, 9000)).toBe(1);
    clock = startClock(clock, "paused", 10_000);
    expect(readClock(clock, 12_500)).toBe(3.5);
    clock = startClock(clock, "hidden", 13_000); // was not there
    expect(readClock(clock, 14_000)).toBe(5);
  });

  it("loses nothing by many short stretches", () => {
    let clock = makeClock(0);
    for (let now = 0; now < 1000; now += 10) {
      clock = startClock(clock, "paused", now);
      clock = stopClock(clock, "paused", now + 5);
    }
    expect(readClock(clock, 2000)).toBe(0.5);
  });

  it("never goes back", () => {
    const clock = makeClock(1000, 5);
    expect(readClock(clock, 0)).toBe(5);
    expect(readClock(stopClock(clock, "paused", 0), 0)).toBe(5);
    expect(raiseClock(clock, 4, 2000)).toBe(clock);
  });

  it("takes over a greater time, and goes on if it ran", () => {
    expect(readClock(raiseClock(makeClock(0, 5), 60, 2000), 3000)).toBe(61);
    const standing = raiseClock(makeClock(0, 5, ["paused"]), 60, 2000);
    expect(readClock(standing, 3000)).toBe(60);
    expect([...standing.reasons]).toEqual(["paused"]);
  });
});
