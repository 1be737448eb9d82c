/** The pictures on buttons: strokes on a field of 24 × 24. */

const PATHS = {
  back: "M15 5l-7 7 7 7",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  erase: "M7 20l-4-4a2 2 0 0 1 0-3l9-9a2 2 0 0 1 3 0l5 5a2 2 0 0 1 0 3l-8 8zM20 20H7M8 8l8 8",
  notes: "M4 20l1-5L16 4a2 2 0 0 1 3 0l1 1a2 2 0 0 1 0 3L9 19zM14 6l4 4",
  fill: "M4 4h16v16H4zM8 8h.01M12 8h.01M16 8h.01M8 12h.01M12 12h.01M16 12h.01M8 16h.01M12 16h.01M16 16h.01",
  hint: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.7.7-1 1.3-1 2H9c0-.7-.3-1.3-1-2z",
  check: "M4 12.5l5 5L20 6.5",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.5v15l12-7.5z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  close: "M6 6l12 12M18 6L6 18",
  saved: "M5 12.5l4.5 4.5L19 7.5",
  waiting: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2",
  offline: "M3 3l18 18M7 18h10M5.5 9.5A4.5 4.5 0 0 0 7 18M10 6.3A6 6 0 0 1 18 10a4 4 0 0 1 2.5 6.5",
  day: "M4 6h16v15H4zM4 11h16M8 3v5M16 3v5",
  make: "M12 5v14M5 12h14",
  own: "M9 4h6v3H9zM9 5H5v16h14V5h-4M9 12h6M9 16h4",
  next: "M9 5l7 7-7 7",
  go: "M5 12h14M13 6l6 6-6 6",
  chart: "M4 20h16M7 16v-4M12 16V6M17 16v-7",
  gear: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM19 12l2-1-2-4-2 .6-2-1.2L14.5 4h-5L9 6.4 7 7.6 5 7l-2 4 2 1-2 1 2 4 2-.6 2 1.2.5 2.4h5l.5-2.4 2-1.2 2 .6 2-4z",
  begun: "M12 4v16M4 12a8 8 0 0 1 16 0 8 8 0 0 1-16 0",
  restart: "M4 4v5h5M4.5 9A8 8 0 1 1 4 13",
  letters: "M3 18L8 6l5 12M5 14h6M15 18v-9M15 14a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
  book: "M5 20a2 2 0 0 1 2-2h12V3H7a2 2 0 0 0-2 2zM5 20a1 1 0 0 0 1 1h13v-3M9 7h6",
  print: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z",
  share: "M12 3v13M7.5 7L12 2.5 16.5 7M5 12v9h14v-9",
  keys: "M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  const dots = name === "more" || name === "fill";
  return (
    <svg class={dots ? "icon dots" : "icon"} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
