/** How every cell looks, from the state of the screen. */

import { conflicts, isClue, shownNotes } from "../core/look";
import { symbolOf } from "../core/symbols";
import type { CellLook } from "../parts/board";
import { describe } from "./label";
import type { Screen } from "./screen";

export function looks(screen: Screen): CellLook[] {
  const { game, word } = screen.play;
  const { shape } = game.board;
  const clashing = conflicts(game);
  const step = screen.help?.open && screen.help.stage === 3 ? screen.help.answer.step : null;
  const hinted = new Set(screen.help?.open && screen.help.stage === 2 ? screen.help.answer.cells : []);
  const marked = new Set(step?.marked.map(({ cell, digit }) => `${cell}:${digit}`));
  const active = activeDigit(screen);
  const only = screen.chosen.size === 1 ? [...screen.chosen][0] : undefined;
  const peers = new Set(only === undefined ? [] : shape.peers[only]);
  return game.cells.map(({ digit }, cell) => {
    const clue = isClue(game.board, cell);
    const notes = shownNotes(game, cell);
    const wrong = digit !== 0 && screen.wrong.get(cell) === digit;
    const state = { cell, digit, clue, notes, conflicts: clashing.get(cell) ?? [], wrong, hinted: hinted.has(cell) };
    const classes = {
      clue,
      peer: peers.has(cell),
      equal: digit !== 0 && digit === active,
      chosen: screen.chosen.has(cell),
      conflict: state.conflicts.length > 0,
      wrong,
      hinted: state.hinted,
    };
    const noteClass = (note: number) =>
      step ? (marked.has(`${cell}:${note}`) ? "marked" : "") : note === active ? "same" : "";
    return {
      text: digit ? symbolOf(digit, word) : "",
      notes: (digit ? [] : (step?.candidates[cell] ?? notes)).map((note) => ({
        digit: note,
        text: symbolOf(note, word),
        class: noteClass(note),
      })),
      class: Object.entries(classes)
        .flatMap(([name, on]) => (on ? [name] : []))
        .join(" "),
      label: describe(shape, state, word),
      readonly: clue,
      selected: classes.chosen,
    };
  });
}

/** The digit that is looked at: the one held, or that of the chosen cell. */
function activeDigit(screen: Screen): number {
  const [only] = screen.chosen;
  if (screen.held !== null) return screen.held;
  return screen.chosen.size === 1 && only !== undefined ? (screen.play.game.cells[only]?.digit ?? 0) : 0;
}
