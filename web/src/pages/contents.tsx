/** Which puzzles a booklet has: levels, days, new ones, or the one that is played. */

import type { Source } from "../core/types";
import type { BookletWish } from "../keep/answers";
import { type Key, say } from "../words";
import { SYMMETRIES } from "./new";
import { LEVELS } from "./order";

export interface Chosen {
  kind: BookletWish["puzzles"]["kind"];
  levels: { first: number; last: number };
  days: { first: string; last: string };
  level: string;
  symmetry: string;
  number: number;
  seed: string;
  /** The seed that is used where none is given. */
  drawn: string;
}

/** Of one booklet; the server refuses more. */
const MOST = 100;
const FIRST_DAY = "2026-01-01";
const DAY = 86_400_000;

export function chosenAtFirst(source: Source | null): Chosen {
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const first = day(27);
  return {
    kind: source ? "game" : "levels",
    levels: { first: 1, last: 20 },
    days: { first: first > FIRST_DAY ? first : FIRST_DAY, last: day(0) },
    level: "Medium",
    symmetry: "rotate180",
    number: 20,
    seed: "",
    drawn: crypto.getRandomValues(new Uint32Array(2)).join(""),
  };
}

/** Of the board of a puzzle. */
export function sideOf(source: Source): number {
  return "recipe" in source ? Number(/\d+(?=x)/.exec(source.recipe)?.[0] ?? 9) : Math.sqrt(source.clues.length);
}

/** What is wrong with what was chosen, to be read; empty where nothing is. */
export function rangeProblem({ kind, levels, days, number }: Chosen): string {
  const counts = {
    levels: levels.last - levels.first + 1,
    days: (Date.parse(days.last) - Date.parse(days.first)) / DAY + 1,
    new: number,
    game: 1,
  };
  const whole = kind !== "levels" || (isWithin(levels.first) && isWithin(levels.last));
  return whole && isWithin(counts[kind]) ? "" : say("bookletRange", { most: MOST });
}

const isWithin = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MOST;

export function wishOf(chosen: Chosen, source: Source | null): BookletWish["puzzles"] {
  const { kind, levels, days, level, symmetry, number, seed, drawn } = chosen;
  if (kind === "game" && source) return { kind, source };
  if (kind === "days") return { kind, ...days };
  if (kind === "new") return { kind, number, level: level || null, symmetry, seed: seed || drawn };
  return { kind: "levels", ...levels };
}

interface Props {
  chosen: Chosen;
  hasGame: boolean;
  onChange(chosen: Chosen): void;
}

export function PuzzleFields({ chosen, hasGame, onChange }: Props) {
  const kinds = {
    ...(hasGame && { game: "thisPuzzle" }),
    levels: "campaign",
    days: "days",
    new: "newPuzzles",
  } as const;
  return (
    <>
      <fieldset>
        <legend>{say("puzzles")}</legend>
        <div class="choices">
          {Object.entries(kinds).map(([kind, name]) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                checked={chosen.kind === kind}
                onChange={() => onChange({ ...chosen, kind: kind as Chosen["kind"] })}
              />
              {say(name as Key)}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen.kind === "levels" && <Range type="number" name="levels" chosen={chosen} onChange={onChange} />}
      {chosen.kind === "days" && <Range type="date" name="days" chosen={chosen} onChange={onChange} />}
      {chosen.kind === "new" && <NewFields chosen={chosen} onChange={onChange} />}
    </>
  );
}

interface RangeProps extends Pick<Props, "chosen" | "onChange"> {
  type: "number" | "date";
  name: "levels" | "days";
}

function Range({ type, name, chosen, onChange }: RangeProps) {
  const [min, max] = type === "number" ? ["1", String(MOST)] : [FIRST_DAY, new Date().toISOString().slice(0, 10)];
  const field = (end: "first" | "last") => (
    <label class="field">
      {say(end)}
      <input
        type={type}
        min={min}
        max={max}
        required
        value={chosen[name][end]}
        onInput={({ currentTarget: { value, valueAsNumber } }) =>
          onChange({ ...chosen, [name]: { ...chosen[name], [end]: type === "number" ? valueAsNumber : value } })
        }
      />
    </label>
  );
  return (
    <div class="two wide">
      {field("first")}
      {field("last")}
    </div>
  );
}

function NewFields({ chosen, onChange }: Pick<Props, "chosen" | "onChange">) {
  const select = (name: "level" | "symmetry", label: Key, values: readonly (readonly [string, Key])[]) => (
    <label class="field">
      {say(label)}
      <select
        value={chosen[name]}
        onChange={({ currentTarget }) => onChange({ ...chosen, [name]: currentTarget.value })}
      >
        {values.map(([value, key]) => (
          <option key={value} value={value}>
            {say(key)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="two wide">
      {select("level", "difficulty", [["", "any"], ...LEVELS.map((name) => [name, name] as const)])}
      {select(
        "symmetry",
        "symmetry",
        SYMMETRIES.map((name) => [name, name] as const),
      )}
      <label class="field">
        {say("howMany")}
        <input
          type="number"
          min="1"
          max={MOST}
          required
          value={chosen.number}
          onInput={({ currentTarget }) => onChange({ ...chosen, number: currentTarget.valueAsNumber })}
        />
      </label>
      <div class="field">
        <label for="seed">{say("seed")}</label>
        <input
          id="seed"
          maxLength={80}
          autocomplete="off"
          aria-describedby="seed-help"
          value={chosen.seed}
          onInput={({ currentTarget }) => onChange({ ...chosen, seed: currentTarget.value })}
        />
        <p id="seed-help" class="muted small">
          {say("seedsHelp")}
        </p>
      </div>
    </div>
  );
}
