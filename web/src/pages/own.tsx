/** A puzzle of the player's own: pasted or typed in, checked, and played. */

import { useState } from "preact/hooks";
import { digitOf, symbolOf } from "../core/symbols";
import type { BoardAnswer } from "../keep/answers";
import { api } from "../keep/api";
import { useApp } from "../parts/app";
import { Frame } from "../parts/frame";
import { Failure } from "../parts/problem";
import { parse, playPath } from "../route";
import { say } from "../words";
import { TypeIn } from "./typein";
import { Verdict } from "./verdict";

export function Own() {
  const { open } = useApp();
  const [text, setText] = useState("");
  const [state, setState] = useState<{ answer?: BoardAnswer; error?: unknown; busy?: boolean; empty?: boolean }>({});
  async function check() {
    if (!/[^\s.0_*-]/.test(text)) return setState({ empty: true });
    setState({ busy: true });
    await api.board(puzzleIn(text)).then(
      (answer) => setState({ answer }),
      (error: unknown) => setState({ error }),
    );
  }
  function change(changed: string) {
    setText(changed);
    setState({});
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
          <div class="row-of">
            <button type="button" class="first" disabled={state.busy} onClick={check}>
              {say("check")}
            </button>
            <button type="button" disabled={text === ""} onClick={() => change("")}>
              {say("clear")}
            </button>
          </div>
          <div class="wide" role="status">
            {state.empty && <p>{say("nothingYet")}</p>}
            {state.busy && <p>{say("loading")}</p>}
            {state.answer && <Verdict answer={state.answer} onPlay={(source) => open(playPath(source))} />}
          </div>
          {state.error !== undefined && <Failure error={state.error} again={check} />}
        </section>
        <TypeIn digits={digitsOf(text)} onChange={(digits) => change(digits.map(symbolOf).join(""))} />
      </div>
    </Frame>
  );
}

/** A shared link leads to the puzzle that stands in it. */
export function puzzleIn(text: string): string {
  const link = URL.canParse(text.trim()) ? parse(new URL(text.trim()).pathname) : null;
  if (link?.page !== "play") return text;
  return "recipe" in link.source ? link.source.recipe : link.source.clues;
}

const CELLS = 81;

/** The digits of a text that is a plain 9×9 board; an empty board for any other. */
export function digitsOf(text: string): number[] {
  const digits = [...text.replace(/\s/g, "").replace(/[0_*]/g, ".")].map(digitOf);
  const plain = digits.length === CELLS && digits.every((digit) => digit !== null && digit <= 9);
  return plain ? (digits as number[]) : Array<number>(CELLS).fill(0);
}
