/** What was finished: by difficulty, day by day, and one by one. */

import type { Statistics as Answer } from "../keep/answers";
import { api } from "../keep/api";
import { useAnswer } from "../parts/answer";
import { Frame } from "../parts/frame";
import { Failure } from "../parts/problem";
import { gameTitle, hardness } from "../parts/titles";
import { playPath } from "../route";
import { clock, count, moment, number, say } from "../words";
import { Bars, Weeks } from "./charts";

export function Statistics() {
  const { answer, error, again } = useAnswer(() => api.statistics(-new Date().getTimezoneOffset()), []);
  return (
    <Frame title={say("statistics")} at="/statistics">
      {error !== undefined && <Failure error={error} again={again} />}
      {!answer && error === undefined && <p>{say("loading")}</p>}
      {answer && answer.finished.length === 0 && <p>{say("nothingFinished")}</p>}
      {answer && answer.finished.length > 0 && <Numbers answer={answer} />}
    </Frame>
  );
}

function Numbers({ answer }: { answer: Answer }) {
  const all = answer.difficulties.reduce((sum, each) => sum + each.count, 0);
  const facts = [
    [say("solvedPuzzles"), number(all)],
    [say("currentStreak"), count("streakDays", answer.streak.current)],
    [say("longestStreak"), count("streakDays", answer.streak.longest)],
  ];
  return (
    <>
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section class="card stack">
        <h2>{say("byDifficultyTitle")}</h2>
        <Bars rows={answer.difficulties} />
        <ByDifficulty rows={answer.difficulties} />
      </section>
      <section class="card stack">
        <h2>{say("lastWeeks")}</h2>
        <Weeks days={answer.days} today={localDate(new Date())} />
      </section>
      <Finished games={answer.finished} />
    </>
  );
}

function ByDifficulty({ rows }: { rows: Answer["difficulties"] }) {
  const heads = ["solvedPuzzles", "best", "median", "hintsUsed"] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll wide" tabIndex={0} aria-label={say("byDifficultyTitle")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("difficulty")}</th>
            {heads.map((name) => (
              <th key={name} scope="col" class="number">
                {say(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.difficulty}>
              <th scope="row">{hardness(row.difficulty) || say("unrated")}</th>
              <td class="number">{number(row.count)}</td>
              <td class="number">{clock(row.best)}</td>
              <td class="number">{clock(row.median)}</td>
              <td class="number">{number(row.hints)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SHOWN = 50;

function Finished({ games }: { games: Answer["finished"] }) {
  return (
    <section class="card stack">
      <h2>{say("lastSolved")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="scroll wide" tabIndex={0} aria-label={say("lastSolved")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("puzzle")}</th>
              <th scope="col">{say("difficulty")}</th>
              <th scope="col" class="number">
                {say("time")}
              </th>
              <th scope="col" class="number">
                {say("hints")}
              </th>
              <th scope="col">{say("day")}</th>
            </tr>
          </thead>
          <tbody>
            {games.slice(0, SHOWN).map((game) => (
              <tr key={`${game.at} ${playPath(game.source, game.round)}`}>
                <th scope="row">
                  <a href={playPath(game.source, game.round)}>{gameTitle(game)}</a>
                </th>
                <td>{hardness(game.difficulty) || say("unrated")}</td>
                <td class="number">{clock(game.seconds)}</td>
                <td class="number">{number(game.hints)}</td>
                <td>{moment(game.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** The date where the player is. */
function localDate(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
