/** The pictures of the statistics. */

import type { Statistics } from "../keep/answers";
import { hardness } from "../parts/titles";
import { clock, count, date, number, say } from "../words";

const ROW = 44;
const WIDTH = 300;

/** A bar for each difficulty: how many were solved; beside it their median time. */
export function Bars({ rows }: { rows: Statistics["difficulties"] }) {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <svg class="chart wide" viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} role="img" aria-label={say("chartLabel")}>
      {rows.map((row, at) => {
        const y = at * ROW;
        return (
          <g key={row.difficulty}>
            <text x="0" y={y + 14}>
              {hardness(row.difficulty) || say("unrated")}
            </text>
            <text class="faint" x={WIDTH} y={y + 14} text-anchor="end">
              {`${number(row.count)} · ${say("median")} ${clock(row.median)}`}
            </text>
            <rect class="ground" x="0" y={y + 20} width={WIDTH} height="12" rx="6" />
            <rect class="bar" x="0" y={y + 20} width={Math.max(12, (WIDTH * row.count) / most)} height="12" rx="6" />
          </g>
        );
      })}
    </svg>
  );
}

const WEEKS = 15;
const DAY = 86_400_000;

/** The days up to today, in columns of weeks that begin on Monday; the last week may be cut short. */
export function lastDays(today: string, weeks: number): string[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const weekday = (new Date(now).getUTCDay() + 6) % 7;
  const length = (weeks - 1) * 7 + weekday + 1;
  return Array.from({ length }, (_, at) => new Date(now - (length - 1 - at) * DAY).toISOString().slice(0, 10));
}

/** A square for each day; the more was solved, the larger is the square in it. */
export function Weeks({ days, today }: { days: Statistics["days"]; today: string }) {
  const counts = new Map(days.map((day) => [day.date, day.count]));
  return (
    <svg
      class="chart wide weeks"
      viewBox={`0 0 ${WEEKS * 20} 140`}
      role="img"
      aria-label={say("weeksLabel", { n: WEEKS })}
    >
      {lastDays(today, WEEKS).map((day, at) => {
        const [x, y] = [Math.floor(at / 7) * 20, (at % 7) * 20];
        const n = counts.get(day) ?? 0;
        const size = n === 0 ? 0 : Math.min(16, 7 + 3 * n);
        return (
          <g key={day}>
            <title>{count("dayCount", n, { date: date(day) })}</title>
            <rect class="ground" x={x + 1} y={y + 1} width="18" height="18" rx="4" />
            <rect class="some" x={x + 10 - size / 2} y={y + 10 - size / 2} width={size} height={size} rx="3" />
          </g>
        );
      })}
    </svg>
  );
}
