import { describe, expect, it } from "vitest";
import { bookletPath, parse, playPath } from "../../src/route";

describe("parse", () => {
  it.each([
    ["/", { page: "choose" }],
    ["/new", { page: "new" }],
    ["/new/", { page: "new" }],
    ["/day", { page: "days" }],
    ["/day/2026-11-28", { page: "day", date: "2026-11-28" }],
    ["/day/today", { page: "day", date: "today" }],
    ["/join/abc", { page: "join", code: "abc" }],
    ["/technique/x-wing", { page: "technique", slug: "x-wing" }],
    ["/play/u1-9x9-min-shello%20world", { page: "play", source: { recipe: "u1-9x9-min-shello%20world" }, round: null }],
  ])("knows %s", (path, route) => {
    expect(parse(path)).toEqual(route);
  });

  it.each(["/nowhere", "/day/yesterday", "/play", "/play/a/b", "/new/more", "/board/%zz", "/constructor"])(
    "says that %s is no page",
    (path) => {
      expect(parse(path)).toEqual({ page: "unknown", path });
    },
  );

  it("takes a round only where it is a number", () => {
    expect(parse("/play/u1", "?round=3")).toHaveProperty("round", 3);
    for (const search of ["?round=", "?round=-1", "?round=1e3", "?round=12345678", ""]) {
      expect(parse("/play/u1", search)).toHaveProperty("round", null);
    }
  });
});

describe("a word", () => {
  it.each([{ recipe: "u1-9x9-min-s%C3%A9%25" }, { clues: "1..6".repeat(9), shape: "6x6b3x2" }])(
    "goes with the link of %j, and with the way to its booklet",
    (source) => {
      for (const word of ["WORDKUSPA", "+&=%#🍎", ""]) {
        const named = word ? { word } : {};
        const link = new URL(playPath(source, 2, word), "http://localhost");
        expect(parse(link.pathname, link.search)).toEqual({ page: "play", source, round: 2, ...named });
        const way = new URL(bookletPath(source, word), "http://localhost");
        expect(parse(way.pathname, way.search)).toEqual({ page: "booklet", source, ...named });
      }
    },
  );

  it("and a puzzle may be missing", () => {
    expect(parse("/booklet")).toEqual({ page: "booklet", source: null });
  });
});

describe("playPath", () => {
  it.each([
    { recipe: "u1-9x9-e55-s42" },
    { recipe: "u1-9x9-min-s%C3%A9%25" },
    { clues: ".".repeat(81) },
    { clues: "1..6".repeat(9), shape: "6x6b3x2" },
  ])("leads back to %j", (source) => {
    for (const round of [0, 7]) {
      const { pathname, search } = new URL(playPath(source, round), "http://localhost");
      expect(parse(pathname, search)).toEqual({ page: "play", source, round: round || null });
    }
  });
});
