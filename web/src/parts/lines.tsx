/** The lines of a board, drawn over the cells so that these are all of one size. */

export function Lines({ rows, columns }: { rows: number; columns: number }) {
  const side = rows * columns;
  const across = (every: number, other: number, thick: boolean) =>
    Array.from({ length: side - 1 }, (_, at) => at + 1)
      .filter((at) => (at % every === 0) === thick)
      .map((at) => (other ? `M0 ${at}H${side}` : `M${at} 0V${side}`))
      .join("");
  return (
    <svg class="lines" viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="thin" d={across(rows, 1, false) + across(columns, 0, false)} />
      <path class="thick" d={across(rows, 1, true) + across(columns, 0, true)} />
    </svg>
  );
}
