/** A puzzle of the player's own: pasted or typed in, checked, and played. */

import { useState } from "preact/hooks";
import { cluesText } from "../core/progress";
import { digitIn, digitOf, lettersIn, symbolOf, writeLine } from "../core/symbols";
import type { Puzzle } from "../core/types";
import type { BoardAnswer } from "../keep/answers";
import { api } from "../keep/api";
import { useApp } from "../parts/app";
import { Frame } from "../parts/frame";
import { Failure } from "../parts/problem";
import { cleaned, WordField, wordProblem } from "../parts/word";
import { parse, playPath } from "../route";
import { say } from "../words";
import { TypeIn } from "./typein";
import { Verdict } from "./verdict";

const SIDE = 9;
/** What the server reads in place of digits; a board in other signs is read here. */
const READABLE = /^[\p{L}\p{N}]*$/u;

interface State {
  answer?: BoardAnswer;
  error?: unknown;
  busy?: boolean;
  empty?: boolean;
  /** What is wrong with the word. */
  problem?: string;
}

export function Own() {
  const { open } = useApp();
  const [text, setText] = useState("");
  const [given, setGiven] = useState("");
  const [state, setState] = useState<State>({});
  const letters = lettersIn(text);
  const word = cleaned(given) || linkIn(text)?.word || ([...letters].length === SIDE ? letters : "");
  const fault = wordProblem(word, SIDE);
  const used = fault ? "" : word;
  const written = isInDigits(text, used) ? "" : used;
  async function check() {
    const unread = !READABLE.test(written) && !plainDigits(text, written);
    const problem = fault || (unread && say("wordUnread")) || (letters && !word && say("wordAsked"));
    if (problem) {
      setState({ problem });
      return document.getElementById("word")?.focus();
    }
    if (!/[^\s.0_*-]/.test(text)) return setState({ empty: true });
    setState({ busy: true });
    const plain = READABLE.test(written) ? null : plainDigits(text, written);
    await (plain ? api.board(writeLine(plain)) : api.board(puzzleIn(text), written)).then(
      (answer) => setState({ answer }),
      (error: unknown) => setState({ error }),
    );
  }
  function change(changed: string) {
    setText(changed);
    setState({});
  }
  function clear() {
    setGiven("");
    change("");
  }
  function play(puzzle: Puzzle) {
    const fits = puzzle.box.rows * puzzle.box.columns === SIDE;
    open(playPath(puzzle.source, 0, fits ? used : ""));
  }
  /** What is typed into the board goes into the text; a word that was found there stays, whatever becomes of it. */
  function type(digits: number[]) {
    if (used) setGiven(used);
    change(digits.map((digit) => symbolOf(digit, used)).join(""));
  }
  return (
    <Frame title={say("ownPuzzle")}>
      <p>{say("ownHelp")}</p>
      <div class="two">
        <section class="stack">
          <div class="field wide">
            <label for="text">{say("boardText")}</label>
            <textarea
              id="text"
              rows={6}
              spellcheck={false}
              autocapitalize="off"
              autocomplete="off"
              aria-describedby="text-help"
              value={text}
              onInput={(event) => change(event.currentTarget.value)}
            />
            <p id="text-help" class="muted small">
              {say("boardTextHelp")}
            </p>
          </div>
          <WordField
            value={given}
            side={SIDE}
            problem={state.problem ?? ""}
            onChange={(changed) => {
              setGiven(changed);
              setState({});
            }}
          />
          <div class="row-of">
            <button type="button" class="first" disabled={state.busy} onClick={check}>
              {say("check")}
            </button>
            <button type="button" disabled={text === "" && given === ""} onClick={clear}>
              {say("clear")}
            </button>
          </div>
          <div class="wide" role="status">
            {state.empty && <p>{say("nothingYet")}</p>}
            {state.busy && <p>{say("loading")}</p>}
            {state.answer && <Verdict answer={state.answer} word={used} onPlay={play} />}
          </div>
          {state.error !== undefined && <Failure error={state.error} again={check} />}
        </section>
        <TypeIn digits={digitsOf(text, written)} word={used} onChange={type} />
      </div>
    </Frame>
  );
}

function linkIn(text: string) {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const link = url && parse(url.pathname, url.search);
  return link?.page === "play" ? link : null;
}

/** A shared link leads to the puzzle that stands in it. */
export function puzzleIn(text: string): string {
  const link = linkIn(text);
  if (!link) return text;
  return "recipe" in link.source ? link.source.recipe : cluesText(link.source);
}

/** Whether a text is written in digits, though there is a word. */
export function isInDigits(text: string, word: string): boolean {
  return word === "" || [...puzzleIn(text)].some((sign) => /[1-9]/.test(sign) && !digitIn(word, sign));
}

const CELLS = SIDE * SIDE;

/** The digits of a text that is a plain 9×9 board in digits or in a word; null for any other. */
function plainDigits(text: string, word: string): number[] | null {
  const digit = (sign: string) => (word && sign !== "." ? digitIn(word, sign) : digitOf(sign));
  const digits = [...text.replace(/\s/g, "").replace(/[0_*?-]/g, ".")].map(digit);
  const plain = digits.length === CELLS && digits.every((digit) => digit !== null && digit <= SIDE);
  return plain ? (digits as number[]) : null;
}

/** The same; an empty board for any other. */
export const digitsOf = (text: string, word = ""): number[] => plainDigits(text, word) ?? Array<number>(CELLS).fill(0);
