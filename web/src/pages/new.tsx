/** A new puzzle to order. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../keep/api";
import { useApp } from "../parts/app";
import { Frame } from "../parts/frame";
import { cleaned, WordField, wordProblem } from "../parts/word";
import { playPath } from "../route";
import { type Key, say } from "../words";
import { Clues, HowHard, ORDERED, type Ordered, OrderFailure, orderProblem, wishOf } from "./order";

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

/** The server gives up before, in milliseconds. */
const PATIENCE = 20_000;

const sideOf = (shape: string): number => Number(shape.split("x")[0]);

export function New() {
  const [shape, setShape] = useState("9x9");
  const [ordered, setOrdered] = useState(ORDERED);
  const [word, setWord] = useState("");
  const [wordFault, setWordFault] = useState("");
  const [problem, setProblem] = useState<ReturnType<typeof orderProblem>>(null);
  const [symmetry, setSymmetry] = useState<string>("none");
  const [seed, setSeed] = useState("");
  const { busy, error, make } = useMaking();
  const side = sideOf(shape);
  function change(changes: Partial<Ordered>) {
    setOrdered({ ...ordered, ...changes });
    setProblem(null);
  }
  function submit(event: Event) {
    event.preventDefault();
    const [fault, found] = [wordProblem(cleaned(word), side), orderProblem(ordered, side)];
    setWordFault(fault);
    setProblem(found);
    const at = found ? (found.at === "from" ? "rating-from" : "clues") : fault ? "word" : "";
    if (at) return document.getElementById(at)?.focus();
    void make({ symmetry, seed: seed || null, shape, wish: wishOf(ordered, side === 9) }, cleaned(word));
  }
  return (
    <Frame title={say("newPuzzle")}>
      <form class="stack" noValidate onSubmit={submit}>
        <HowHard ordered={ordered} problem={problem} onChange={change} off={side !== 9} />
        <div class="two square wide">
          <Clues ordered={ordered} problem={problem} onChange={change} cells={side * side} />
          <label class="field">
            {say("symmetry")}
            <select value={symmetry} onChange={(event) => setSymmetry(event.currentTarget.value)}>
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
          <div class="field">
            <label for="seed">{say("seed")}</label>
            <input
              id="seed"
              maxLength={100}
              autocomplete="off"
              aria-describedby="seed-help"
              value={seed}
              onInput={(event) => setSeed(event.currentTarget.value)}
            />
            <p id="seed-help" class="muted small">
              {say("seedHelp")}
            </p>
          </div>
        </div>
        <WordField
          value={word}
          side={side}
          problem={wordFault}
          onChange={(changed) => {
            setWord(changed);
            setWordFault("");
          }}
        />
        <div class="row-of">
          <button type="submit" class="first" disabled={busy !== null}>
            {say(busy ? "making" : "make")}
          </button>
          {busy && (
            <button type="button" onClick={() => busy.abort()}>
              {say("cancel")}
            </button>
          )}
        </div>
        <div role="status">{busy && <p class="late muted">{say("makingRare")}</p>}</div>
        {error !== undefined && <OrderFailure error={error} />}
      </form>
    </Frame>
  );
}

/** What makes the puzzle and opens it; who leaves the page, or says so, does not want it any more. */
function useMaking() {
  const { open } = useApp();
  const [busy, setBusy] = useState<AbortController | null>(null);
  const [error, setError] = useState<unknown>();
  const current = useRef(busy);
  current.current = busy;
  useEffect(() => () => current.current?.abort(), []);
  async function make(order: Parameters<typeof api.make>[0], word: string) {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort("patience"), PATIENCE);
    setBusy(end);
    setError(undefined);
    try {
      const { source } = await api.make(order, end.signal);
      if (!end.signal.aborted) return open(playPath(source, 0, word));
    } catch (problem) {
      const given_up = end.signal.aborted && end.signal.reason !== "patience";
      if (!given_up) setError(problem);
    } finally {
      clearTimeout(timer);
      setBusy(null);
    }
  }
  return { busy, error, make };
}
