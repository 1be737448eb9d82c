/**
 * The `at` of moves: milliseconds in base 36 with nine places, a hyphen, eight characters of the tab.
 *
 * The time never goes below what was seen, whatever the clock of the device says: else a move made after another
 * would sort before it.
 */

const PLACES = 9;
const END = 36 ** PLACES;

export interface Stamper {
  /** A new `at`, above all that were given or seen. */
  next(): string;
  /** Takes note of the `at` of a move from elsewhere. */
  see(at: string): void;
}

export const AT = /^[0-9a-z]{9}-[0-9a-z]{8}$/;

export function makeStamper(tab: string, now: () => number): Stamper {
  let last = 0;
  return {
    next() {
      last = Math.max(Math.floor(now()), last + 1);
      if (last >= END) throw new RangeError(`no move can be made at ${last}: times end at ${END}`);
      return `${last.toString(36).padStart(PLACES, "0")}-${tab}`;
    },
    see(at) {
      last = Math.max(last, timeOf(at));
    },
  };
}

/** The milliseconds since 1970 in an `at`. */
export function timeOf(at: string): number {
  if (!AT.test(at)) throw new RangeError(`'${at}' is no time of a move: expected one such as 0mf3k2x9a-7f3a9c21`);
  return Number.parseInt(at.slice(0, PLACES), 36);
}

/** Eight characters that no other tab has. */
export function makeTab(random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(8);
  random(bytes);
  return Array.from(bytes, (byte) => (byte % 32).toString(36)).join("");
}
