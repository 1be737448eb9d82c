/** The line of state above the board: which puzzle, the time, where it is kept. */

import { useEffect, useState } from "preact/hooks";
import type { Play } from "../keep/play";
import type { Line } from "../keep/send";
import { Icon } from "../parts/icon";
import { gameTitle, hardness } from "../parts/titles";
import { clock, duration, say } from "../words";
import { isPaused, type Screen, set, togglePause } from "./screen";

interface Props {
  screen: Screen;
  line: Line;
  timer: boolean;
}

export function Bar({ screen, line, timer }: Props) {
  const { puzzle } = screen.play.game.board;
  const paused = isPaused(screen);
  return (
    <header class="bar">
      <a class="button" href="/" aria-label={say("choose")}>
        <Icon name="back" />
      </a>
      <h1 tabIndex={-1}>
        {gameTitle(puzzle)} <span class="under-title">{hardness(puzzle.difficulty?.level ?? puzzle.level?.name)}</span>
      </h1>
      <Kept line={line} />
      {timer && <Timer play={screen.play} />}
      <button
        type="button"
        aria-label={say(paused ? "resume" : "pause")}
        disabled={screen.play.game.finished !== null}
        onClick={() => togglePause(screen)}
      >
        <Icon name={paused ? "play" : "pause"} />
      </button>
      <button
        type="button"
        aria-label={say("more")}
        aria-haspopup="dialog"
        onClick={() => set(screen, { dialog: "more" })}
      >
        <Icon name="more" />
      </button>
    </header>
  );
}

function Timer({ play }: { play: Play }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = play.game.finished?.seconds ?? play.seconds();
  return (
    <span class="timer" role="timer" aria-label={`${say("timePlayed")}: ${duration(seconds)}`}>
      {clock(seconds)}
    </span>
  );
}

function Kept({ line }: { line: Line }) {
  const words = { sent: "keptSent", waiting: "keptWaiting", offline: "keptOffline" } as const;
  const icons = { sent: "saved", waiting: "waiting", offline: "offline" } as const;
  const text = say(words[line.state]);
  return (
    <span class={`kept ${line.state}`} role="img" aria-label={text} title={text}>
      <Icon name={icons[line.state]} />
    </span>
  );
}
