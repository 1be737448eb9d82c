/** A board of cells that can be walked over and written into. What a cell looks like and is called is decided elsewhere. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Drawing } from "./drawing";
import { Lines } from "./lines";

export interface CellLook {
  text: string;
  /** Digit and symbol of each note. */
  notes: readonly { digit: number; text: string; class?: string }[];
  class: string;
  label: string;
  readonly: boolean;
  selected: boolean;
}

interface Props {
  label: string;
  box: { rows: number; columns: number };
  cells: readonly CellLook[];
  /** The one cell in the tab order. */
  cursor: number;
  /** Counts up whenever the cursor was moved by keys: then the focus goes with it. */
  moved: number;
  drawing?: { under: string; over: string } | null;
  onChoose(cell: number, event: MouseEvent): void;
  /** The mouse is drawn over the cells, from one to another. */
  onDrag?(from: number, to: number): void;
  /** The focus came by keys. */
  onFocus?(cell: number): void;
}

export function Board({ label, box, cells, cursor, moved, drawing, onChoose, onDrag, onFocus }: Props) {
  const side = box.rows * box.columns;
  const grid = useRef<HTMLDivElement>(null);
  const drag = useDrag(onDrag);
  useLayoutEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: side <= 9 });
  }, [moved, side]);
  const cell = (at: number) => {
    const look = cells[at] as CellLook;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a table cannot be a square of squares over drawings
      <div
        key={at}
        role="gridcell"
        class={`cell ${look.class}`}
        tabIndex={at === cursor ? 0 : -1}
        data-cell={at}
        aria-label={look.label}
        aria-selected={look.selected}
        aria-readonly={look.readonly}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && onFocus?.(at)}
      >
        {look.text ? <span class="digit">{look.text}</span> : <Notes look={look} side={side} />}
      </div>
    );
  };
  const lines = Array.from({ length: side }, (_, row) => row);
  return (
    <div class="place">
      {/* biome-ignore lint/a11y: as above; who draws a board also hears its keys */}
      <div
        ref={grid}
        class={drawing ? "board drawn" : "board"}
        role="grid"
        dir="ltr"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={side}
        aria-colcount={side}
        style={{ "--side": side, "--places": Math.ceil(Math.sqrt(side)) }}
        onClick={(event) => {
          const at = cellOf(event.target);
          if (at !== null && !drag.happened()) onChoose(at, event);
        }}
        {...drag.handlers}
      >
        {lines.map((row) => (
          // biome-ignore lint/a11y: rows are not focused, their cells are
          <div key={row} role="row" class="row">
            {lines.map((column) => cell(row * side + column))}
          </div>
        ))}
        {drawing && <Drawing class="under" svg={drawing.under} />}
        <Lines rows={box.rows} columns={box.columns} />
        {drawing && <Drawing class="over" svg={drawing.over} />}
      </div>
    </div>
  );
}

/** Each note in its own place: 1 is at the top left. The style sheet writes them: the cell says them in its label. */
function Notes({ look, side }: { look: CellLook; side: number }) {
  if (look.notes.length === 0) return null;
  const places = Math.ceil(Math.sqrt(side));
  return (
    <span class="notes" style={{ "--lines": Math.ceil(side / places) }} aria-hidden="true">
      {look.notes.map((note) => (
        <span
          key={note.digit}
          class={note.class ?? ""}
          data-note={note.text}
          style={{
            gridRow: Math.floor((note.digit - 1) / places) + 1,
            gridColumn: ((note.digit - 1) % places) + 1,
          }}
        />
      ))}
    </span>
  );
}

/** Cells chosen by drawing the mouse over them; fingers scroll and pinch instead. */
function useDrag(onDrag: Props["onDrag"]) {
  const state = useRef<{ from: number | null; far: boolean }>({ from: null, far: false });
  return {
    happened: () => state.current.far,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const mouse = event.pointerType === "mouse" && event.button === 0;
        state.current = { from: mouse ? cellOf(event.target) : null, far: false };
      },
      onPointerOver(event: PointerEvent) {
        const { from, far } = state.current;
        const to = cellOf(event.target);
        if (!onDrag || from === null || to === null || !(event.buttons & 1) || (to === from && !far)) return;
        state.current.far = true;
        onDrag(from, to);
      },
    },
  };
}

function cellOf(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  return found ? Number(found.dataset.cell) : null;
}
