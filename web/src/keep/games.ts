/** Which games there are. */

import { makeBoard } from "../core/board";
import { fold } from "../core/fold";
import { cluesText } from "../core/progress";
import type { Puzzle, Source } from "../core/types";
import { ApiError, LineError } from "./api";
import { puzzleFault } from "./check";
import type { Keep } from "./keep";
import { type GameRecord, gameId, makeRecord, type Summary } from "./records";

export interface GameSummary extends Summary, Pick<Puzzle, "source" | "level" | "day"> {
  id: string;
  round: number;
  /** The name of the difficulty's level. */
  difficulty: string | null;
}

/** The begun games of this browser and of the player on the server, the last one first. */
export async function listGames(keep: Keep): Promise<GameSummary[]> {
  const games = new Map<string, GameSummary>();
  for (const game of [...(await keep.store.games()).map(summaryOf), ...(await gamesOfServer(keep))]) {
    const known = games.get(game.id);
    if (known === undefined || known.moved < game.moved) games.set(game.id, game);
  }
  return [...games.values()].filter(({ moved }) => moved > 0).sort((a, b) => b.moved - a.moved);
}

/** The game to go on with: the last one played that is not finished. */
export function latestUnfinished(games: readonly GameSummary[]): GameSummary | null {
  return games.find(({ finished }) => finished === null) ?? null;
}

/** The round in which a puzzle is played again. */
export async function nextRound(keep: Keep, source: Source): Promise<number> {
  const same = (await listGames(keep)).filter((game) => gameId(game.source, 0) === gameId(source, 0));
  return Math.max(-1, ...same.map(({ round }) => round)) + 1;
}

/** A game that this browser has, or else a new one, whose puzzle comes from here or from the server. */
export async function findGame(keep: Keep, source: Source, round: number): Promise<GameRecord> {
  const here = await keep.store.game(gameId(source, round));
  if (here !== null) return here;
  const puzzle = await findPuzzle(keep, source);
  // A recipe can be written in several ways, of which the server gives one.
  const known = await keep.store.game(gameId(puzzle.source, round));
  if (known !== null) return known;
  const record = makeRecord(puzzle, round, fold(makeBoard(puzzle), []));
  await keep.store.putGame(record);
  return record;
}

/** The puzzle of a source, from a game of this browser or from the server. */
export async function findPuzzle(keep: Keep, source: Source): Promise<Puzzle> {
  const same = (await keep.store.games()).find((game) => gameId(game.source, 0) === gameId(source, 0));
  if (same !== undefined) return same.puzzle;
  const { api } = keep.page;
  const puzzle = "recipe" in source ? await api.puzzle(source.recipe) : await readBoard(keep, source);
  const fault = puzzleFault(puzzle);
  if (fault !== null) throw new LineError(`the server's puzzle is not understood: ${fault}`);
  return puzzle;
}

async function readBoard(keep: Keep, source: { clues: string; shape?: string }): Promise<Puzzle> {
  const { puzzle, message } = await keep.page.api.board(cluesText(source));
  if (puzzle !== null) return puzzle;
  throw new ApiError({ type: "about:blank", title: "No board", status: 404, detail: message }, null);
}

/** Forgets everything in this browser, in all its tabs. */
export async function forgetHere(keep: Keep): Promise<void> {
  await keep.store.clear();
  await keep.page.dropAnswers().catch(() => undefined); // where nothing may be kept, nothing was
  keep.tell({ kind: "forgotten" });
  keep.tabs.tell({ kind: "forgotten" });
}

/** Erases the player, on the server and here. */
export function erasePlayer(keep: Keep): Promise<void> {
  return keep.sender.alone(async () => {
    await keep.page.api.deletePlayer();
    await forgetHere(keep);
  });
}

/** From now on this browser plays as the player who gave the code, and takes all that this player did. */
export async function joinPlayer(keep: Keep, code: string): Promise<number> {
  const { games } = await keep.sender.alone(async () => {
    const answer = await keep.page.api.join(code);
    await keep.store.rewind();
    return answer;
  });
  void keep.sender.flush();
  return games;
}

async function gamesOfServer(keep: Keep): Promise<GameSummary[]> {
  try {
    if (!(await keep.sender.isKnown())) return [];
    const { games } = await keep.page.api.games();
    return games.map(({ puzzle, ...game }) => ({ ...game, ...puzzle, id: gameId(game.source, game.round) }));
  } catch (error) {
    if (error instanceof LineError || error instanceof ApiError) return []; // what is here is shown
    throw error;
  }
}

function summaryOf({ id, source, round, puzzle, summary }: GameRecord): GameSummary {
  const { level, day, difficulty } = puzzle;
  return { ...summary, id, source, round, level, day, difficulty: difficulty?.level ?? null };
}
