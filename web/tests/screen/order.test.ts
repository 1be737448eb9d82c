import { describe, expect, it } from "vitest";
import { nearest, ORDERED, orderProblem, wishOf } from "../../src/pages/order";

describe("an order", () => {
  it("asks for nothing at first", () => {
    expect(wishOf(ORDERED, true)).toBeNull();
    expect(orderProblem(ORDERED, 9)).toBeNull();
  });

  it("asks for what was chosen, and not for what was chosen before in another way", () => {
    const chosen = { ...ORDERED, level: "Hard", from: 4, to: 5, technique: "skyscraper" };
    expect(wishOf(chosen, true)).toEqual({ level: "Hard" });
    expect(wishOf({ ...chosen, by: "rating" }, true)).toEqual({ er: [4, 5] });
    expect(wishOf({ ...chosen, by: "technique" }, true)).toEqual({ needs: ["skyscraper"] });
  });

  it("asks for a number of clues, of every size", () => {
    expect(wishOf({ ...ORDERED, target: "exact", clues: 30 }, true)).toEqual({ clues: 30 });
    expect(wishOf({ ...ORDERED, level: "Hard", target: "minimal" }, true)).toEqual({ level: "Hard", minimal: true });
    expect(wishOf({ ...ORDERED, level: "Hard", target: "minimal" }, false)).toEqual({ minimal: true });
  });

  it("has many clues when it is easy", () => {
    expect(wishOf({ ...ORDERED, level: "Easy" }, true)).toEqual({ level: "Easy", clues: 36 });
    expect(wishOf({ ...ORDERED, level: "Easy", target: "minimal" }, true)).toEqual({ level: "Easy", minimal: true });
  });

  it.each([
    [3, 2.9],
    [0.9, 2],
    [3, 12.1],
    [3.05, 4],
    [Number.NaN, 4],
  ])("of the ratings %d to %d cannot be", (from, to) => {
    expect(orderProblem({ ...ORDERED, by: "rating", from, to }, 9)?.at).toBe("from");
    expect(orderProblem({ ...ORDERED, from, to }, 9)).toBeNull();
    expect(orderProblem({ ...ORDERED, by: "rating", from, to }, 6)).toBeNull();
  });

  it("takes every rating with one decimal", () => {
    for (let tenths = 10; tenths <= 120; tenths++) {
      expect(orderProblem({ ...ORDERED, by: "rating", from: tenths / 10, to: 12 }, 9)).toBeNull();
    }
  });

  it.each([-1, 82, 2.5, Number.NaN])("of %d clues cannot be", (clues) => {
    expect(orderProblem({ ...ORDERED, target: "exact", clues }, 9)?.at).toBe("clues");
    expect(orderProblem({ ...ORDERED, clues }, 9)).toBeNull();
  });
});

describe("the nearest puzzle", () => {
  it("is told with what the server knows of it", () => {
    const rated = nearest({ clues: 24, er: 4, level: "Hard" });
    expect(rated).toBe("The nearest one has 24 clues, Explainer rating 4.0, difficulty: Hard.");
    expect(nearest({ clues: 24 })).toBe("The nearest one has 24 clues.");
  });
});
