/** A new puzzle to order. */

import { useState } from "preact/hooks";
import { api } from "../keep/api";
import { useApp } from "../parts/app";
import { Frame } from "../parts/frame";
import { Failure } from "../parts/problem";
import { cleaned, WordField, wordProblem } from "../parts/word";
import { playPath } from "../route";
import { type Key, say } from "../words";

export const LEVELS = ["Easy", "Medium", "Hard", "Unfair", "Extreme"] as const;
export const SYMMETRIES = [
  "none",
  "rotate180",
  "rotate90",
  "horizontal",
  "vertical",
  "axes",
  "diagonal",
  "antidiagonal",
  "diagonals",
  "full",
] as const satisfies readonly Key[];
const SHAPES = ["4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16"] as const;

const sideOf = (shape: string): number => Number(shape.split("x")[0]);

export function New() {
  const { open } = useApp();
  const [shape, setShape] = useState("9x9");
  const [word, setWord] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function make(form: FormData) {
    const fault = wordProblem(cleaned(word), sideOf(shape));
    setProblem(fault);
    if (fault) return document.getElementById("word")?.focus();
    setBusy(true);
    setError(undefined);
    const text = (name: string) => String(form.get(name) ?? "");
    try {
      const wish = { level: text("level") || null, symmetry: text("symmetry"), seed: text("seed") || null, shape };
      open(playPath((await api.make(wish)).source, 0, cleaned(word)));
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  }
  return (
    <Frame title={say("newPuzzle")}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void make(new FormData(event.currentTarget));
        }}
      >
        <Levels off={shape !== "9x9"} />
        <div class="two wide">
          <label class="field">
            {say("symmetry")}
            <select name="symmetry">
              {SYMMETRIES.map((name) => (
                <option key={name} value={name}>
                  {say(name)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            {say("size")}
            <select value={shape} onChange={(event) => setShape(event.currentTarget.value)}>
              {SHAPES.map((name) => (
                <option key={name} value={name}>
                  {name.replace("x", " × ")}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div class="field">
          <label for="seed">{say("seed")}</label>
          <input id="seed" name="seed" maxLength={200} autocomplete="off" aria-describedby="seed-help" />
          <p id="seed-help" class="muted small">
            {say("seedHelp")}
          </p>
        </div>
        <WordField
          value={word}
          side={sideOf(shape)}
          problem={problem}
          onChange={(changed) => {
            setWord(changed);
            setProblem("");
          }}
        />
        <button type="submit" class="first" disabled={busy}>
          {say(busy ? "making" : "make")}
        </button>
        {error !== undefined && <Failure error={error} />}
      </form>
    </Frame>
  );
}

function Levels({ off }: { off: boolean }) {
  return (
    <fieldset disabled={off}>
      <legend>{say("difficulty")}</legend>
      <div class="choices">
        <label>
          <input type="radio" name="level" value="" defaultChecked />
          {say("any")}
        </label>
        {LEVELS.map((name) => (
          <label key={name}>
            <input type="radio" name="level" value={name} />
            {say(name)}
          </label>
        ))}
      </div>
      {off && <p class="muted small">{say("sizeHelp")}</p>}
    </fieldset>
  );
}
