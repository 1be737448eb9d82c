/** The archive of the puzzles of the day, month by month; and the way from a date to its puzzle. */

import { useEffect, useState } from "preact/hooks";
import type { Source } from "../core/types";
import { ApiError, api } from "../keep/api";
import { type GameSummary, listGames } from "../keep/games";
import type { Keep } from "../keep/keep";
import { useAnswer } from "../parts/answer";
import { useApp } from "../parts/app";
import { Frame } from "../parts/frame";
import { Icon } from "../parts/icon";
import { Failure } from "../parts/problem";
import { playPath } from "../route";
import { date, month as monthName, say, weekdays } from "../words";
import { StateLegend, stateOf, stateWord, Tile } from "./campaign";

/** The month so many months after another: 2026-11 and 2 give 2027-01. */
export function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** How many days of its first week are before a month; weeks begin on Monday. */
export const blanksBefore = (month: string): number => (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;

export function Days() {
  const { keep } = useApp();
  const today = new Date().toISOString().slice(0, 10);
  const [month, setMonth] = useState(today.slice(0, 7));
  const { answer: games } = useAnswer(() => listGames(keep), [keep]);
  const { answer, error, again } = useAnswer(() => api.days(month), [month]);
  return (
    <Frame title={say("days")}>
      <section class="stack">
        <div class="row-of">
          <button type="button" aria-label={say("previousMonth")} onClick={() => setMonth(shifted(month, -1))}>
            <Icon name="back" />
          </button>
          <h2 aria-live="polite">{monthName(month)}</h2>
          <button
            type="button"
            aria-label={say("nextMonth")}
            disabled={month >= today.slice(0, 7)}
            onClick={() => setMonth(shifted(month, 1))}
          >
            <Icon name="next" />
          </button>
        </div>
        {error !== undefined && <Failure error={error} again={again} />}
        {answer && <Month month={month} days={answer.days} today={today} games={games ?? []} />}
        <StateLegend />
      </section>
    </Frame>
  );
}

interface MonthProps {
  month: string;
  days: readonly { date: string; recipe: string }[];
  today: string;
  games: readonly GameSummary[];
}

function Month({ month, days, today, games }: MonthProps) {
  return (
    <div class="wide">
      <div class="weekdays" aria-hidden="true">
        {weekdays().map((name, at) => (
          <span key={at}>{name}</span>
        ))}
      </div>
      <ul class="tiles month">
        {Array.from({ length: blanksBefore(month) }, (_, at) => (
          <li key={`blank ${at}`} class="tile blank" aria-hidden="true" />
        ))}
        {days.map(({ date: day, recipe }) => {
          const state = stateOf(games, ({ source }) => "recipe" in source && source.recipe === recipe);
          const said = day === today ? `${say("today")}, ${stateWord(state)}` : stateWord(state);
          return (
            <li key={day}>
              <Tile
                href={playPath({ recipe })}
                state={state}
                text={String(Number(day.slice(8)))}
                label={say("dayLabel", { date: date(day), state: said })}
                class={day === today ? "today" : ""}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Leads on from a date to its puzzle. */
export function DayPuzzle({ date: day }: { date: string }) {
  const { keep, open } = useApp();
  const { answer, error, again } = useAnswer(() => sourceOf(keep, day), [keep, day]);
  useEffect(() => {
    if (answer) open(playPath(answer), true);
  }, [answer, open]);
  const none = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <Frame title={say("dayPuzzle")}>
      {none && <p>{say("futureDay", { date: day === "today" ? day : writtenDate(day) })}</p>}
      {!none && error !== undefined && <Failure error={error} again={again} />}
      {!answer && error === undefined && <p>{say("loading")}</p>}
    </Frame>
  );
}

/** A puzzle that was opened before needs no line. */
async function sourceOf(keep: Keep, day: string): Promise<Source> {
  const known = (await keep.store.games()).find(({ puzzle }) => puzzle.day === day);
  return known?.source ?? { recipe: (await api.day(day)).recipe };
}

/** A date in words; one that no calendar has stays as it was written. */
function writtenDate(day: string): string {
  const known = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(day) ? date(day) : day;
}
