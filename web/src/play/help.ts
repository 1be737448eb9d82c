/** Hints and checks. */

import { hint } from "../core/count";
import { wrongEntries } from "../core/look";
import { toProgress } from "../core/progress";
import { applyStep } from "../core/step";
import type { CheckAnswer, HintAnswer } from "../keep/answers";
import { api, LineError } from "../keep/api";
import type { Play } from "../keep/play";
import { problemText } from "../parts/problem";
import { count, language, say } from "../words";
import { namesOf } from "./label";
import { act, isPaused, type Screen, set, tell } from "./screen";

export interface Help {
  answer: HintAnswer;
  stage: 1 | 2 | 3;
  open: boolean;
  /** The board that it was given for. */
  board: string;
}

/** What a hint depends on. */
export function boardOf({ game, word }: Play): string {
  const { entries, notes } = toProgress(game);
  return JSON.stringify([entries.sort((a, b) => a.cell - b.cell), notes, word]);
}

/** Asks for a hint, which is counted; the one that was given for this very board only opens again. */
export async function askHint(screen: Screen): Promise<void> {
  if (isPaused(screen) || screen.busy) return;
  const { game, word } = screen.play;
  if (game.board.shape.side !== 9) return tell(screen, say("hintOnly9"));
  const board = boardOf(screen.play);
  if (screen.help?.board === board) return show(screen, { ...screen.help, open: true });
  const answer = await asked(screen, () => api.hint(toProgress(game), language(), word), "hintNeedsLine");
  if (!answer || boardOf(screen.play) !== board) return;
  await screen.play.make(hint);
  show(screen, { answer, stage: 1, open: true, board });
}

/** The next stage of the hint. */
export function tellMore(screen: Screen): void {
  const { help } = screen;
  if (help && help.stage < 3) show(screen, { ...help, stage: (help.stage + 1) as 2 | 3 });
}

function show(screen: Screen, help: Help): void {
  const { nudge, technique, full } = help.answer;
  set(screen, { help, ended: false, message: "", spoken: [nudge, technique, full][help.stage - 1] ?? "" });
}

export async function applyHint(screen: Screen): Promise<void> {
  const step = screen.help?.answer.step;
  if (!step) return;
  set(screen, { help: null });
  const done = await act(
    screen,
    (game, stamp) => applyStep(game, stamp, step),
    () => say("hintApplied"),
  );
  if (done && !screen.play.game.finished) tell(screen, say("hintApplied"));
}

/** Says which digits are wrong; where only the server can know, it is asked. */
export async function check(screen: Screen): Promise<void> {
  if (isPaused(screen) || screen.busy) return;
  const { game } = screen.play;
  const known = wrongEntries(game);
  if (known) return tellWrong(screen, known);
  const answer = await asked(screen, () => api.check(toProgress(game)), "checkNeedsLine");
  if (!answer) return;
  if (answer.verdict === "proper") return tellWrong(screen, answer.wrong);
  tell(screen, [say(VERDICTS[answer.verdict]), outlook(answer)].filter(Boolean).join(" "));
}

const VERDICTS = {
  clash: "checkClash",
  "no solution": "checkNoSolution",
  "several solutions": "checkSeveral",
  unknown: "checkUnknown",
} as const;

/** What can still become of a board that has several solutions. */
function outlook({ verdict, completable }: CheckAnswer): string {
  if (verdict !== "several solutions" || completable === null) return "";
  return say(completable ? "completable" : "notCompletable");
}

function tellWrong(screen: Screen, cells: readonly number[]): void {
  const { board, cells: held } = screen.play.game;
  screen.wrong = new Map(cells.map((cell) => [cell, held[cell]?.digit ?? 0]));
  const names = namesOf(board.shape, cells);
  tell(screen, cells.length ? count("checkWrong", cells.length, { cells: names }) : say("checkRight"));
}

async function asked<T>(screen: Screen, ask: () => Promise<T>, offline: "hintNeedsLine" | "checkNeedsLine") {
  set(screen, { busy: true });
  try {
    return await ask();
  } catch (error) {
    tell(screen, error instanceof LineError ? say(offline) : problemText(error));
    return null;
  } finally {
    set(screen, { busy: false });
  }
}
