/** The page on which is played: the board, the keys, and what is said. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../keep/api";
import { nextRound } from "../keep/games";
import type { Play } from "../keep/play";
import { type App, useApp, useRedraw, useTitle } from "../parts/app";
import { Board } from "../parts/board";
import { Icon } from "../parts/icon";
import { problemText } from "../parts/problem";
import { gameTitle } from "../parts/titles";
import { playPath } from "../route";
import { language, say } from "../words";
import { Bar } from "./bar";
import { Dialogs } from "./dialogs";
import { boardOf } from "./help";
import { useKeys } from "./listen";
import { looks } from "./looks";
import { Panel } from "./panel";
import { drag, end, isPaused, makeScreen, type Screen, tell, togglePause, touchCell, visit } from "./screen";
import { Tools } from "./tools";

/** `notice` is to be read first. */
export function Table({ play, notice = "" }: { play: Play; notice?: string }) {
  const app = useApp();
  const redraw = useRedraw();
  const own = useRef<Screen | null>(null);
  own.current ??= { ...makeScreen(play, redraw), message: notice, spoken: notice };
  const screen = own.current;
  // A hint is for the board that it was given for.
  if (screen.help && screen.help.board !== boardOf(play)) screen.help = null;
  const { puzzle, shape } = play.game.board;
  useTitle(gameTitle(puzzle));
  useKeys(screen);
  const line = useLine();
  const over = play.game.finished !== null;
  const wasOver = useRef(over);
  useEffect(() => {
    if (over && !wasOver.current) end(screen);
    wasOver.current = over;
  }, [over, screen]);
  const side = shape.side;
  const step = screen.help?.open && screen.help.stage === 3 ? screen.help.answer.step : null;
  return (
    <main id="content" class="play">
      <p class="paper">{`${gameTitle(puzzle)} · Unidoku`}</p>
      <Bar screen={screen} line={line} timer={app.settings.timer} />
      {isPaused(screen) ? (
        <Paused screen={screen} />
      ) : (
        <Board
          label={say("board", { side })}
          box={puzzle.box}
          cells={looks(screen)}
          cursor={screen.cursor}
          moved={screen.moved}
          drawing={step}
          onChoose={(cell, { ctrlKey, metaKey, shiftKey }) =>
            touchCell(screen, cell, { several: ctrlKey || metaKey, range: shiftKey })
          }
          onDrag={(from, to) => drag(screen, from, to)}
          onFocus={(cell) => visit(screen, cell)}
        />
      )}
      <p class="message" aria-hidden="true">
        <span class="said">{screen.message}</span>
      </p>
      <p class="hidden" role="status">
        {screen.spoken}
      </p>
      <Tools screen={screen} entry={app.settings.entry} />
      {!isPaused(screen) && (
        <Panel screen={screen} onNext={() => openNext(screen, app.open)} onAgain={() => openAgain(screen, app)} />
      )}
      <Dialogs screen={screen} app={app} onAgain={() => openAgain(screen, app)} />
      {play.word && <p class="paper foot">{[...play.word].join(" ")}</p>}
      {"recipe" in puzzle.source && <p class="paper foot">{say("recipe", { recipe: puzzle.source.recipe })}</p>}
    </main>
  );
}

/** The board is not there at all while the game is paused. */
function Paused({ screen }: { screen: Screen }) {
  return (
    <section class="stopped" aria-label={say("paused")}>
      <h2>{say("paused")}</h2>
      <p>{say("pausedText")}</p>
      <button type="button" class="first" onClick={() => togglePause(screen)}>
        <Icon name="play" />
        {say("resume")}
      </button>
    </section>
  );
}

function useLine() {
  const { keep } = useApp();
  const [line, setLine] = useState(keep.sender.line);
  useEffect(() => {
    setLine(keep.sender.line);
    return keep.watch((event) => event.kind === "line" && setLine(event.line));
  }, [keep]);
  return line;
}

async function openNext(screen: Screen, open: App["open"]): Promise<void> {
  const { level } = screen.play.game.board.puzzle;
  if (!level) return;
  try {
    const cycle = level.number < 100 ? level.cycle : level.cycle + 1;
    const { levels } = await api.levels(cycle, level.track ?? "clues", language());
    const next = levels.find(({ number }) => number === (level.number % 100) + 1);
    if (next) open(playPath({ recipe: next.recipe }));
  } catch (error) {
    tell(screen, problemText(error));
  }
}

async function openAgain({ play }: Screen, { keep, open }: App): Promise<void> {
  open(playPath(play.source, await nextRound(keep, play.source), play.word));
}
