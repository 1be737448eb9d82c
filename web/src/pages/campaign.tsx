/** The hundred levels, with what is done and what is begun; cycle after cycle. */

import { useState } from "preact/hooks";
import type { LevelName, Levels } from "../keep/answers";
import { api } from "../keep/api";
import type { GameSummary } from "../keep/games";
import { useAnswer } from "../parts/answer";
import { Icon } from "../parts/icon";
import { Failure } from "../parts/problem";
import { playPath } from "../route";
import { say } from "../words";

export type State = "done" | "begun" | "open";

/** What became of each recipe: done once is done. */
export function stateOf(games: readonly GameSummary[], belongs: (game: GameSummary) => boolean): State {
  const own = games.filter(belongs);
  if (own.some((game) => game.finished)) return "done";
  return own.some((game) => game.moved) ? "begun" : "open";
}

const NAMES: readonly LevelName[] = ["Easy", "Medium", "Hard", "Expert"];

export function Campaign({ games }: { games: readonly GameSummary[] }) {
  const [cycle, setCycle] = useState(() => currentCycle(games));
  const { answer, error, again } = useAnswer(() => api.levels(cycle), [cycle]);
  return (
    <section class="stack">
      <div class="level-head wide">
        <h2>{say("campaign")}</h2>
        <div class="row-of">
          {cycle > 0 && (
            <button type="button" aria-label={say("previousCycle")} onClick={() => setCycle(cycle - 1)}>
              <Icon name="back" />
            </button>
          )}
          <span>{say("cycle", { n: cycle + 1 })}</span>
          <button type="button" aria-label={say("nextCycle")} onClick={() => setCycle(cycle + 1)}>
            <Icon name="next" />
          </button>
        </div>
      </div>
      {error !== undefined && <Failure error={error} again={again} />}
      {answer && <Grid answer={answer} games={games} />}
    </section>
  );
}

function Grid({ answer, games }: { answer: Levels; games: readonly GameSummary[] }) {
  const known = new Map<string, GameSummary[]>();
  for (const game of games) {
    if ("recipe" in game.source) known.set(game.source.recipe, [...(known.get(game.source.recipe) ?? []), game]);
  }
  const levels = answer.levels.map((level) => ({
    ...level,
    state: stateOf(known.get(level.recipe) ?? [], () => true),
  }));
  const done = levels.filter(({ state }) => state === "done").length;
  return (
    <>
      <StateLegend before={say("doneOf", { n: done, all: levels.length })} />
      <div class="wide">
        {NAMES.map((name) => {
          const own = levels.filter((level) => level.name === name);
          const clues = own.map((level) => level.clues);
          return (
            <section class="level-group" key={name}>
              <h3>
                {say(name)}
                <span class="muted small">
                  {say("levelClues", { from: Math.max(...clues), to: Math.min(...clues) })}
                </span>
              </h3>
              <ul class="tiles">
                {own.map(({ number, recipe, state }) => (
                  <li key={number}>
                    <Tile
                      href={playPath({ recipe })}
                      state={state}
                      text={String(number)}
                      label={say("levelLabel", { n: number, state: stateWord(state) })}
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

export const stateWord = (state: State): string =>
  say(state === "done" ? "stateDone" : state === "begun" ? "stateBegun" : "stateOpen");

interface TileProps {
  href: string;
  state: State;
  text: string;
  label: string;
  class?: string;
}

export function Tile({ href, state, text, label, class: more }: TileProps) {
  return (
    <a class={["tile", state, more ?? ""].join(" ").trim()} href={href} aria-label={label}>
      {text}
      {state !== "open" && <Icon name={state === "done" ? "saved" : "begun"} />}
    </a>
  );
}

export function StateLegend({ before }: { before?: string }) {
  return (
    <ul class="legend">
      {before && <li>{before}</li>}
      <li class="done">
        <Icon name="saved" />
        {say("stateDone")}
      </li>
      <li class="begun">
        <Icon name="begun" />
        {say("stateBegun")}
      </li>
    </ul>
  );
}

/** The last cycle that was played in; the next one when all of its levels are done. */
export function currentCycle(games: readonly GameSummary[]): number {
  const cycles = games.flatMap((game) => (game.level && game.moved ? [game.level.cycle] : []));
  const last = Math.max(0, ...cycles);
  const done = new Set(
    games.flatMap((game) => (game.level?.cycle === last && game.finished ? [game.level.number] : [])),
  );
  return done.size === 100 ? last + 1 : last;
}
