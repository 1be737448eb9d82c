/** The time in play: it runs while no reason says that it stands, and never backwards. */

export type Reason = "hidden" | "paused" | "finished";

export interface Clock {
  /** The seconds played up to `since`, or up to now where the clock stands. */
  seconds: number;
  /** Since when it runs, in milliseconds of a clock that never goes back, such as performance.now. */
  since: number | null;
  reasons: ReadonlySet<Reason>;
}

/** A clock that runs from now on, unless reasons are given. */
export function makeClock(now: number, seconds = 0, reasons: Iterable<Reason> = []): Clock {
  const set = new Set(reasons);
  return { seconds, since: set.size > 0 ? null : now, reasons: set };
}

/** The seconds played, in tenths. */
export function readClock(clock: Clock, now: number): number {
  const run = clock.since === null ? 0 : Math.max(0, now - clock.since) / 1000;
  return Math.floor((clock.seconds + run) * 10) / 10;
}

export function stopClock(clock: Clock, reason: Reason, now: number): Clock {
  return makeClock(now, exact(clock, now), [...clock.reasons, reason]);
}

/** Takes a reason away; the clock runs when none is left. */
export function startClock(clock: Clock, reason: Reason, now: number): Clock {
  const others = [...clock.reasons].filter((each) => each !== reason);
  return makeClock(now, exact(clock, now), others);
}

/** Takes over a greater time from another tab or device. */
export function raiseClock(clock: Clock, seconds: number, now: number): Clock {
  return seconds <= exact(clock, now) ? clock : makeClock(now, seconds, clock.reasons);
}

function exact(clock: Clock, now: number): number {
  return clock.seconds + (clock.since === null ? 0 : Math.max(0, now - clock.since) / 1000);
}
