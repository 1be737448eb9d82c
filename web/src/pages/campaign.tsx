/** The hundred levels on both tracks, with what is done and what is begun; cycle after cycle. */

import { useState } from "preact/hooks";
import type { LevelAnswer, LevelName, Levels, Track } from "../keep/answers";
import { api } from "../keep/api";
import type { GameSummary } from "../keep/games";
import { useAnswer } from "../parts/answer";
import { Icon } from "../parts/icon";
import { Failure } from "../parts/problem";
import { playPath } from "../route";
import { language, say } from "../words";

export type State = "done" | "begun" | "open";

/** What became of each recipe: done once is done. */
export function stateOf(games: readonly GameSummary[], belongs: (game: GameSummary) => boolean): State {
  const own = games.filter(belongs);
  if (own.some((game) => game.finished)) return "done";
  return own.some((game) => game.moved) ? "begun" : "open";
}

const NAMES: readonly LevelName[] = ["Easy", "Medium", "Hard", "Expert"];

export function Campaign({ games }: { games: readonly GameSummary[] }) {
  const [track, setTrack] = useState(() => currentTrack(games));
  const [cycles, setCycles] = useState(() => ({
    clues: currentCycle(games, "clues"),
    techniques: currentCycle(games, "techniques"),
  }));
  const cycle = cycles[track];
  const setCycle = (changed: number) => setCycles({ ...cycles, [track]: changed });
  const { answer, error, again } = useAnswer(() => api.levels(cycle, track, language()), [cycle, track, language()]);
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
      <Tracks track={track} onChange={setTrack} />
      {error !== undefined && <Failure error={error} again={again} />}
      {answer && <Grid answer={answer} games={games} />}
    </section>
  );
}

const TRACKS = { clues: "trackClues", techniques: "trackTechniques" } as const;

function Tracks({ track, onChange }: { track: Track; onChange(track: Track): void }) {
  return (
    <fieldset class="wide">
      <legend class="hidden">{say("track")}</legend>
      <div class="choices">
        {(["clues", "techniques"] as const).map((name) => (
          <label key={name}>
            <input type="radio" name="track" checked={track === name} onChange={() => onChange(name)} />
            {say(TRACKS[name])}
          </label>
        ))}
      </div>
      <p class="muted small">{say(track === "clues" ? "trackCluesText" : "trackTechniquesText")}</p>
    </fieldset>
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
          return own.some(({ technique }) => technique) ? (
            <Stages key={name} name={name} levels={own} />
          ) : (
            <Group key={name} name={name} levels={own} />
          );
        })}
      </div>
    </>
  );
}

type LevelState = LevelAnswer & { state: State };

interface GroupProps {
  name: LevelName;
  levels: readonly LevelState[];
}

/** By the number of clues. */
function Group({ name, levels }: GroupProps) {
  const clues = levels.map((level) => level.clues ?? 0);
  return (
    <section class="level-group">
      <h3>
        {say(name)}
        <span class="muted small">{say("levelClues", { from: Math.max(...clues), to: Math.min(...clues) })}</span>
      </h3>
      <Tiles levels={levels} />
    </section>
  );
}

/** By the techniques that are needed. */
function Stages({ name, levels }: GroupProps) {
  const techniques = new Map(levels.map(({ technique }) => [technique?.slug ?? "", technique?.name ?? ""]));
  return (
    <section class="level-group">
      <h3>{say(name)}</h3>
      <div class="stages">
        {[...techniques].map(([slug, text]) => (
          <section class="stage" key={slug}>
            <h4>
              <a href={`/technique/${slug}`}>{text}</a>
            </h4>
            <Tiles levels={levels.filter(({ technique }) => technique?.slug === slug)} />
          </section>
        ))}
      </div>
    </section>
  );
}

function Tiles({ levels }: { levels: readonly LevelState[] }) {
  return (
    <ul class="tiles">
      {levels.map(({ number, recipe, state }) => (
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

/** Games that were kept before there were two tracks say nothing of theirs, which was the first. */
const isOn = (track: Track, { level }: GameSummary): boolean => level !== null && (level.track ?? "clues") === track;

/** The track that was played on last. */
export function currentTrack(games: readonly GameSummary[]): Track {
  const played = games.filter((game) => game.level && game.moved).sort((a, b) => b.moved - a.moved);
  return played[0]?.level?.track ?? "clues";
}

/** The last cycle that was played in on a track; the next one when all of its levels are done. */
export function currentCycle(games: readonly GameSummary[], track: Track): number {
  const own = games.filter((game) => isOn(track, game));
  const cycles = own.flatMap((game) => (game.level && game.moved ? [game.level.cycle] : []));
  const last = Math.max(0, ...cycles);
  const done = new Set(own.flatMap((game) => (game.level?.cycle === last && game.finished ? [game.level.number] : [])));
  return done.size === 100 ? last + 1 : last;
}
