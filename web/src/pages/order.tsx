/** What a new puzzle shall be like: how hard, in one of three ways, and how many clues. */

import type { Order, Wish } from "../keep/answers";
import { ApiError, api } from "../keep/api";
import { useAnswer } from "../parts/answer";
import { Failure } from "../parts/problem";
import { type Key, language, number, rating, say } from "../words";

export const LEVELS = ["Easy", "Medium", "Hard", "Unfair", "Extreme"] as const;

export interface Ordered {
  by: "level" | "rating" | "technique";
  /** Empty: any. */
  level: string;
  from: number;
  to: number;
  technique: string;
  target: "any" | "minimal" | "exact";
  clues: number;
}

export const ORDERED: Ordered = {
  by: "level",
  level: "",
  from: 3,
  to: 4.5,
  technique: "x-wing",
  target: "any",
  clues: 28,
};

/** An easy puzzle is easy by its many clues too. This number goes with every symmetry. */
const EASY_CLUES = 36;

/** As the server takes it; null for a puzzle of which nothing is said. */
export function wishOf({ by, level, from, to, technique, target, clues }: Ordered, isNine: boolean): Order["wish"] {
  const wish: Wish = {};
  if (isNine && by === "rating") wish.er = [from, to];
  if (isNine && by === "technique") wish.needs = [technique];
  if (isNine && by === "level" && level) wish.level = level;
  if (target === "minimal") wish.minimal = true;
  if (target === "exact") wish.clues = clues;
  if (target === "any" && wish.level === "Easy") wish.clues = EASY_CLUES;
  return Object.keys(wish).length > 0 ? wish : null;
}

/** What is wrong with what was chosen, and where; null where nothing is. */
export function orderProblem(ordered: Ordered, side: number): { at: "from" | "clues"; text: string } | null {
  const { by, from, to, target, clues } = ordered;
  const isRating = (er: number) => er >= 1 && er <= 12 && Math.abs(er * 10 - Math.round(er * 10)) < 1e-6;
  if (side === 9 && by === "rating" && !(isRating(from) && isRating(to) && from <= to)) {
    return { at: "from", text: say("ratingRange") };
  }
  const cells = side * side;
  if (target === "exact" && !(Number.isInteger(clues) && clues >= 0 && clues <= cells)) {
    return { at: "clues", text: say("cluesRange", { cells }) };
  }
  return null;
}

interface Props {
  ordered: Ordered;
  /** What is wrong, to be read at its place. */
  problem: ReturnType<typeof orderProblem>;
  onChange(changes: Partial<Ordered>): void;
}

const WAYS = { level: "difficulty", rating: "rating", technique: "technique" } as const;

export function HowHard({ ordered, problem, onChange, off }: Props & { off: boolean }) {
  return (
    <>
      <fieldset disabled={off}>
        <legend>{say("orderBy")}</legend>
        <div class="choices">
          {(Object.keys(WAYS) as Ordered["by"][]).map((by) => (
            <label key={by}>
              <input type="radio" name="by" checked={ordered.by === by} onChange={() => onChange({ by })} />
              {say(WAYS[by])}
            </label>
          ))}
        </div>
        {off && <p class="muted small">{say("sizeHelp")}</p>}
      </fieldset>
      {!off && ordered.by === "rating" && <Rating ordered={ordered} problem={problem} onChange={onChange} />}
      {!off && ordered.by === "technique" && <TechniqueField ordered={ordered} onChange={onChange} />}
      {(off || ordered.by === "level") && <Levels ordered={ordered} onChange={onChange} off={off} />}
    </>
  );
}

function Levels({ ordered, onChange, off }: Pick<Props, "ordered" | "onChange"> & { off: boolean }) {
  const choice = (level: string, text: Key) => (
    <label key={level}>
      <input type="radio" name="level" checked={ordered.level === level} onChange={() => onChange({ level })} />
      {say(text)}
    </label>
  );
  return (
    <fieldset disabled={off}>
      <legend>{say("difficulty")}</legend>
      <div class="choices">
        {choice("", "any")}
        {LEVELS.map((name) => choice(name, name))}
      </div>
    </fieldset>
  );
}

function Rating({ ordered, problem, onChange }: Props) {
  const fault = problem?.at === "from" ? problem.text : "";
  const field = (end: "from" | "to", label: Key) => (
    <label class="field">
      {say(label)}
      <input
        id={`rating-${end}`}
        type="number"
        min="1"
        max="12"
        step="0.1"
        inputMode="decimal"
        value={ordered[end]}
        aria-invalid={fault !== ""}
        aria-describedby="rating-help rating-problem"
        onInput={({ currentTarget }) => onChange({ [end]: currentTarget.valueAsNumber })}
      />
    </label>
  );
  return (
    <fieldset class="stack tight">
      <legend>{say("rating")}</legend>
      <div class="pair">
        {field("from", "first")}
        {field("to", "last")}
      </div>
      <p id="rating-help" class="muted small">
        {say("ratingHelp")}
      </p>
      <p id="rating-problem" class="bad small" role="alert">
        {fault}
      </p>
    </fieldset>
  );
}

function TechniqueField({ ordered, onChange }: Pick<Props, "ordered" | "onChange">) {
  const { answer, error, again } = useAnswer(() => api.techniques(language()), [language()]);
  if (error !== undefined) return <Failure error={error} again={again} />;
  const levels = LEVELS.map((name) => ({ name, own: answer?.techniques.filter(({ level }) => level === name) ?? [] }));
  return (
    <div class="field">
      <label for="technique">{say("techniqueNeeded")}</label>
      <select
        id="technique"
        aria-describedby="technique-help"
        value={ordered.technique}
        onChange={({ currentTarget }) => onChange({ technique: currentTarget.value })}
      >
        {levels.map(({ name, own }) => (
          <optgroup key={name} label={say(name)}>
            {own.map(({ slug, name: text }) => (
              <option key={slug} value={slug} selected={slug === ordered.technique}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p id="technique-help" class="muted small">
        {say("techniqueHelp")} <a href={`/technique/${ordered.technique}`}>{say("hintAbout")}</a>
      </p>
    </div>
  );
}

const TARGETS = { any: "cluesAny", minimal: "cluesMinimal", exact: "cluesExact" } as const;

export function Clues({ ordered, problem, onChange, cells }: Props & { cells: number }) {
  const fault = problem?.at === "clues" ? problem.text : "";
  return (
    <div class="field">
      <label for="target">{say("cluesNumber")}</label>
      <div class="with-number">
        <select
          id="target"
          value={ordered.target}
          onChange={({ currentTarget }) => onChange({ target: currentTarget.value as Ordered["target"] })}
        >
          {(Object.keys(TARGETS) as Ordered["target"][]).map((name) => (
            <option key={name} value={name}>
              {say(TARGETS[name])}
            </option>
          ))}
        </select>
        {ordered.target === "exact" && (
          <input
            id="clues"
            type="number"
            min="0"
            max={cells}
            aria-label={say("cluesExact")}
            aria-invalid={fault !== ""}
            aria-describedby="clues-problem"
            value={ordered.clues}
            onInput={({ currentTarget }) => onChange({ clues: currentTarget.valueAsNumber })}
          />
        )}
      </div>
      <p id="clues-problem" class="bad small" role="alert">
        {fault}
      </p>
    </div>
  );
}

/** Why there is no puzzle; where none is as ordered, how near one came. */
export function OrderFailure({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.problem.title !== "Wish not met") return <Failure error={error} />;
  return (
    <div class="card problem stack" role="alert">
      <p>{say("notMet")}</p>
      <p>{nearest(error.problem)}</p>
    </div>
  );
}

/** What the server says of it: a rating and a level only where it looked at them. */
export function nearest({ clues, er, level }: { [fact: string]: unknown }): string {
  const facts = { clues: number(Number(clues)) };
  if (typeof er !== "number" || !LEVELS.some((name) => name === level)) return say("nearestClues", facts);
  return say("nearestRated", { ...facts, er: rating(er), level: say(level as Key) });
}
