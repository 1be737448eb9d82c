import { describe, expect, it } from "vitest";
import { add, fold } from "../../src/core/fold";
import type { Board, Change, Game, Move } from "../../src/core/types";
import { canUndo, redo, undo } from "../../src/core/undo";
import { four, makeRandom, nine, randomVerb, showCells, shuffle, six, testStamper } from "../help";

const SEEDS = [...Array(25).keys()];

/** Two tabs that play the same game by turns at random, and hear of each other seldom. */
function playTwo(board: Board, seed: number, moves: number): Move[] {
  const random = makeRandom(seed);
  const tabs = ["aaaaaaaa", "bbbbbbbb"].map((tab) => ({
    game: fold(board, []),
    stamper: testStamper(tab, 1000 + 7 * seed),
  }));
  for (let made = 0; made < moves; made++) {
    const [tab, other] = random() < 0.5 ? tabs : [...tabs].reverse();
    if (!tab || !other) throw new Error("there are two tabs");
    const move = randomVerb(random)(tab.game, { at: tab.stamper.next(), seconds: made / 2 });
    if (move !== null) tab.game = add(tab.game, move);
    if (random() < 0.1) {
      for (const missed of other.game.moves) {
        tab.game = add(tab.game, missed);
        tab.stamper.see(missed.at);
      }
    }
  }
  return tabs.flatMap(({ game }) => [...game.moves]);
}

/** What is in the cells, by the last that wrote each: another way to say what a fold is. */
function lastWriters(board: Board, moves: Move[]): Change[] {
  return board.clues.map((clue, cell) => {
    const writers = moves.filter((move) => move.cells.some((change) => change.cell === cell));
    const last = writers.reduce<Move | null>((best, move) => (best === null || move.at > best.at ? move : best), null);
    const change = last?.cells.find((each) => each.cell === cell);
    return clue || !change ? { cell, digit: clue, notes: [] } : change;
  });
}

const account = (game: Game) => [game.undoable, game.redoable].map((dones) => dones.map(({ move }) => move.at));

describe.each([four, six, nine])("moves on a board of box $shape.rows × $shape.columns", (board) => {
  it.each(SEEDS)("leave the same in whatever order and however often they come (seed %i)", (seed) => {
    const moves = playTwo(board, seed, 60);
    const game = fold(board, moves);
    const mixed = shuffle(makeRandom(seed + 1000), [...moves, ...moves.slice(0, 10)]);
    expect(fold(board, mixed)).toEqual(game);
    expect(mixed.reduce(add, fold(board, []))).toEqual(game);
    expect(game.cells).toEqual(lastWriters(board, moves).map(({ digit, notes }) => ({ digit, notes })));
    expect(game.hints).toBe(new Set(moves.filter(({ kind }) => kind === "hint").map(({ at }) => at)).size);
    expect(game.seconds).toBe(Math.max(0, ...moves.map(({ seconds }) => seconds)));
  });

  it.each(SEEDS)("are all undone one by one, and done again (seed %i)", (seed) => {
    const random = makeRandom(seed);
    const stamper = testStamper();
    let game = fold(board, []);
    const stamp = () => ({ at: stamper.next(), seconds: 0 });
    for (let made = 0; made < 50; made++) {
      const move = randomVerb(random)(game, stamp());
      if (move !== null) game = add(game, move);
    }
    const end = showCells(game);
    const [undoable] = account(game);
    while (canUndo(game)) game = add(game, undo(game, stamp()) as Move);
    expect(showCells(game)).toBe(showCells(fold(board, [])));
    expect(account(game)[0]).toEqual([]);
    for (const _ of undoable ?? []) game = add(game, redo(game, stamp()) as Move);
    expect(showCells(game)).toBe(end);
    expect(account(game)[0]).toEqual(undoable);
  });
});

describe("fold", () => {
  const move = (at: string, cell: number, digit: number): Move => ({
    at: `${at.padStart(9, "0")}-aaaaaaaa`,
    kind: "digit",
    seconds: 0,
    cells: [{ cell, digit, notes: [] }],
  });

  it("never changes the game that it is given", () => {
    const before = fold(four, [move("5", 2, 3)]);
    const copy = structuredClone(before);
    add(before, move("6", 3, 2));
    add(before, move("4", 3, 2));
    expect(before).toEqual(copy);
  });

  it("gives the same object for a move that it has", () => {
    const game = fold(four, [move("5", 2, 3), move("6", 3, 2)]);
    expect(add(game, move("5", 2, 3))).toBe(game);
  });

  it("leaves clues alone, and cells that there are not", () => {
    const game = fold(four, [move("5", 0, 3), move("6", 99, 3)]);
    expect(showCells(game)).toBe(showCells(fold(four, [])));
    expect(canUndo(game)).toBe(false);
  });

  it("knows nothing to take back for an undo whose move has not come, until it comes", () => {
    const made = add(fold(four, []), move("5", 2, 3));
    const turn = undo(made, { at: "000000006-aaaaaaaa", seconds: 0 }) as Move;
    const without = fold(four, [turn]);
    expect(account(without)).toEqual([[], []]);
    expect(account(add(without, move("5", 2, 3)))).toEqual([[], ["000000005-aaaaaaaa"]]);
  });
});
