/** A booklet to print: which puzzles, how it looks, how many pages that makes; the server makes the PDF. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Source } from "../core/types";
import type { BookletWish } from "../keep/answers";
import { ApiError, api } from "../keep/api";
import { useAnswer } from "../parts/answer";
import { Frame } from "../parts/frame";
import { problemText } from "../parts/problem";
import { cleaned, WordField, wordProblem } from "../parts/word";
import { language, say } from "../words";
import { type Chosen, chosenAtFirst, PuzzleFields, rangeProblem, sideOf, wishOf } from "./contents";

const PAPERS = {
  A4: "A4",
  A5: "A5",
  Letter: "Letter",
  Legal: "Legal",
  "6x9in": "6 × 9″",
  Kindle: "Kindle",
  Paperwhite: "Kindle Paperwhite",
  Scribe: "Kindle Scribe",
};
const PER_PAGE = [1, 2, 4, 6, 9, 12];
/** A server at work for many is given this long, in milliseconds. */
const PATIENCE = 90_000;
const FILE = "unidoku.pdf";

const LOOKS = { paper: "A4", per_page: 4, solutions: "end", large_print: false, codes: false };

export function BookletPage({ source, word: first }: { source: Source | null; word: string }) {
  const [chosen, setChosen] = useState(() => chosenAtFirst(source));
  const [looks, setLooks] = useState(LOOKS);
  const [word, setWord] = useState(first);
  const [typed, setTyped] = useState(first);
  const alone = chosen.kind === "game";
  const side = alone && source ? sideOf(source) : 9;
  const problem = wordProblem(word, side);
  const fault = problem || rangeProblem(chosen);
  const wish: BookletWish = { puzzles: wishOf(chosen, source), ...looks, symbols: word, language: language() };
  const size = useAnswer(async () => (fault ? null : api.bookletSize(wish)), [JSON.stringify(wish), fault]);
  const change = (changes: Partial<typeof LOOKS>) => setLooks({ ...looks, ...changes });
  return (
    <Frame title={say("booklet")}>
      <form class="stack" onSubmit={(event) => event.preventDefault()}>
        <PuzzleFields chosen={chosen} hasGame={source !== null} onChange={setChosen} />
        <Looks looks={looks} alone={alone} onChange={change} />
        <WordField
          value={typed}
          side={side}
          problem={problem}
          onChange={setTyped}
          onDone={() => setWord(cleaned(typed))}
        />
        <div class="wide" role="status">
          {rangeProblem(chosen) && <p class="bad">{rangeProblem(chosen)}</p>}
          {size.answer && <p>{say("bookletSize", { ...size.answer })}</p>}
          {size.error !== undefined && <Trouble error={size.error} />}
        </div>
        <Make wish={wish} off={fault !== ""} onMade={() => setChosen(anew(chosen))} />
      </form>
    </Frame>
  );
}

/** The next booklet of new puzzles has others, unless the player says which. */
const anew = (chosen: Chosen): Chosen => ({ ...chosen, drawn: chosenAtFirst(null).drawn });

interface LooksProps {
  looks: typeof LOOKS;
  alone: boolean;
  onChange(changes: Partial<typeof LOOKS>): void;
}

function Looks({ looks, alone, onChange }: LooksProps) {
  return (
    <>
      <div class="two wide">
        <label class="field">
          {say("paper")}
          <select value={looks.paper} onChange={(event) => onChange({ paper: event.currentTarget.value })}>
            {Object.entries(PAPERS).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {say("perPage")}
          <select
            value={alone ? 1 : looks.per_page}
            disabled={alone}
            onChange={(event) => onChange({ per_page: Number(event.currentTarget.value) })}
          >
            {PER_PAGE.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <label class="field">
          {say("solutions")}
          <select value={looks.solutions} onChange={(event) => onChange({ solutions: event.currentTarget.value })}>
            <option value="end">{say("solutionsEnd")}</option>
            <option value="below">{say("solutionsBelow")}</option>
            <option value="none">{say("solutionsNone")}</option>
          </select>
        </label>
      </div>
      <div class="choices">
        <Tick text={say("largePrint")} on={looks.large_print} onChange={(on) => onChange({ large_print: on })} />
        <Tick text={say("codes")} on={looks.codes} onChange={(on) => onChange({ codes: on })} />
      </div>
    </>
  );
}

function Tick({ text, on, onChange }: { text: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      {text}
    </label>
  );
}

interface MakeProps {
  wish: BookletWish;
  off: boolean;
  onMade(): void;
}

function Make({ wish, off, onMade }: MakeProps) {
  const [state, setState] = useState<{ error?: unknown; done?: boolean }>({});
  const [busy, setBusy] = useState<AbortController | null>(null);
  const current = useRef(busy);
  current.current = busy;
  // Who leaves the page wants no booklet any more.
  useEffect(() => () => current.current?.abort(), []);
  async function make() {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort("patience"), PATIENCE);
    setBusy(end);
    setState({});
    try {
      save(await api.booklet(wish, end.signal));
      setState({ done: true });
      onMade();
    } catch (error) {
      const given_up = end.signal.aborted && end.signal.reason !== "patience";
      if (!given_up) setState({ error });
    }
    clearTimeout(timer);
    setBusy(null);
  }
  return (
    <>
      <div class="row-of">
        <button type="button" class="first" disabled={off || busy !== null} onClick={make}>
          {say("bookletMake")}
        </button>
        {busy && (
          <button type="button" onClick={() => busy.abort()}>
            {say("cancel")}
          </button>
        )}
      </div>
      <div class="wide" role="status">
        {busy && <p>{say("bookletMaking")}</p>}
        {state.done && <p>{say("bookletDone", { file: FILE })}</p>}
        {state.error !== undefined && <Trouble error={state.error} />}
      </div>
    </>
  );
}

function Trouble({ error }: { error: unknown }) {
  const title = error instanceof ApiError ? error.problem.title : "";
  const known = Object.hasOwn(TITLES, title) ? say(TITLES[title as keyof typeof TITLES]) : problemText(error);
  return <p class="card problem">{known}</p>;
}

/** What the server says in English only. */
const TITLES = {
  "Does not fit": "bookletFit",
  "A font is missing": "bookletFont",
  "No printing here": "bookletNowhere",
} as const;

function save(document_: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(document_);
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
