import { describe, expect, it } from "vitest";
import { AT, makeStamper, makeTab, timeOf } from "../../src/core/stamp";

describe("the time of a move", () => {
  it("is nine places of milliseconds in base 36, a hyphen, and the tab", () => {
    expect(makeStamper("7f3a9c21", () => 100).next()).toBe("00000002s-7f3a9c21"); // 100 = 2 × 36 + 28
    const now = Date.UTC(2026, 10, 29);
    const at = makeStamper("7f3a9c21", () => now + 0.7).next();
    expect(at).toMatch(AT);
    expect(timeOf(at)).toBe(now);
  });

  it("always grows, also when the clock stands or is put back", () => {
    const times = [500, 500, 500, 499, 3, 700, -1];
    const stamper = makeStamper("aaaaaaaa", () => times.shift() ?? 0);
    const ats = Array.from({ length: 7 }, () => stamper.next());
    expect(ats.map(timeOf)).toEqual([500, 501, 502, 503, 504, 700, 701]);
    expect([...ats].sort()).toEqual(ats);
  });

  it("is above all that was seen of other tabs", () => {
    const stamper = makeStamper("aaaaaaaa", () => 10);
    stamper.see("0000000zz-zzzzzzzz");
    expect(stamper.next() > "0000000zz-zzzzzzzz").toBe(true);
    stamper.see("000000001-zzzzzzzz");
    expect(stamper.next() > "0000000zz-zzzzzzzz").toBe(true);
  });

  it("must be well formed", () => {
    for (const wrong of ["", "1-aaaaaaaa", "0mf3k2x9a-7f3a9c2", "0MF3K2X9A-7f3a9c21", "0mf3k2x9a7f3a9c21"]) {
      expect(() => timeOf(wrong)).toThrow("is no time of a move");
    }
  });

  it("has an end, which is said", () => {
    const stamper = makeStamper("aaaaaaaa", () => 0);
    stamper.see("zzzzzzzzz-aaaaaaaa");
    expect(() => stamper.next()).toThrow("times end at");
  });

  it("has for a tab eight characters of what is random", () => {
    expect(makeTab((bytes) => bytes.set([0, 1, 9, 10, 31, 32, 255, 100]))).toBe("019av0v4");
  });
});
