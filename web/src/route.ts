/** Which page an address means, and which address a page has. */

import type { Source } from "./core/types";

export type Route =
  | { page: "choose" | "days" | "new" | "own" | "statistics" | "settings" }
  | { page: "day"; date: string }
  /** Without a round: the last one that was played here. */
  | { page: "play"; source: Source; round: number | null; word?: string }
  /** Of puzzles to be chosen, or of one, in a word. */
  | { page: "booklet"; source: Source | null; word?: string }
  | { page: "join"; code: string }
  | { page: "technique"; slug: string }
  | { page: "unknown"; path: string };

const ALONE = {
  "": "choose",
  day: "days",
  new: "new",
  own: "own",
  statistics: "statistics",
  settings: "settings",
} as const;

/** The page at an address such as location has it: still percent-encoded. */
export function parse(path: string, search = ""): Route {
  const [head = "", tail = "", ...more] = path.replace(/^\/|\/$/g, "").split("/");
  if (more.length === 0) {
    if (head === "booklet" && !tail) return bookletRoute(new URLSearchParams(search));
    if (!tail && Object.hasOwn(ALONE, head)) return { page: ALONE[head as keyof typeof ALONE] };
    const route = tail && withTail(head, tail, new URLSearchParams(search));
    if (route) return route;
  }
  return { page: "unknown", path };
}

function withTail(head: string, tail: string, query: URLSearchParams): Route | null {
  switch (head) {
    case "day":
      return /^(today|\d{4}-\d\d-\d\d)$/.test(tail) ? { page: "day", date: tail } : null;
    case "play":
      // A recipe is written so that it fits in a link: its own % signs belong to it.
      return { page: "play", source: { recipe: tail }, round: roundOf(query), ...wordOf(query) };
    case "board": {
      const clues = decoded(tail);
      const shape = query.get("shape");
      if (clues === null) return null;
      return { page: "play", source: shape ? { clues, shape } : { clues }, round: roundOf(query), ...wordOf(query) };
    }
    case "join":
      return { page: "join", code: tail };
    case "technique":
      return { page: "technique", slug: tail };
    default:
      return null;
  }
}

function bookletRoute(query: URLSearchParams): Route {
  const [recipe, clues, shape] = [query.get("recipe"), query.get("clues"), query.get("shape")];
  const board = clues ? { clues, ...(shape && { shape }) } : null;
  return { page: "booklet", source: recipe ? { recipe } : board, ...wordOf(query) };
}

/** Where a booklet is made, of one puzzle. */
export function bookletPath(source: Source, word: string): string {
  return `/booklet?${new URLSearchParams({ ...source, ...(word && { word }) })}`;
}

/** Where a puzzle is played, the first time or again; without a round it is the link that is shared. */
export function playPath(source: Source, round = 0, word = ""): string {
  const path = "recipe" in source ? `/play/${source.recipe}` : `/board/${encodeURIComponent(source.clues)}`;
  const query = new URLSearchParams();
  if ("clues" in source && source.shape) query.set("shape", source.shape);
  if (round > 0) query.set("round", String(round));
  if (word) query.set("word", word);
  return query.size > 0 ? `${path}?${query}` : path;
}

function wordOf(query: URLSearchParams): { word?: string } {
  const word = query.get("word");
  return word ? { word } : {};
}

function roundOf(query: URLSearchParams): number | null {
  const round = query.get("round");
  return round !== null && /^\d{1,6}$/.test(round) ? Number(round) : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // a % that escapes nothing
  }
}
