/** What is said beside the board: a hint in three stages, or that the game is won. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Game } from "../core/types";
import { Drawing } from "../parts/drawing";
import { Icon } from "../parts/icon";
import { hardness } from "../parts/titles";
import { clock, say } from "../words";
import { applyHint, type Help, tellMore } from "./help";
import { leave, type Screen } from "./screen";

export function Panel({ screen, onNext, onAgain }: { screen: Screen; onNext(): void; onAgain(): void }) {
  if (screen.help?.open) return <HintPanel screen={screen} help={screen.help} />;
  if (screen.ended) return <EndPanel screen={screen} onNext={onNext} onAgain={onAgain} />;
  return null;
}

function HintPanel({ screen, help }: { screen: Screen; help: Help }) {
  const { answer, stage } = help;
  const text = [answer.nudge, answer.technique, answer.full][stage - 1];
  const { step } = answer;
  const place = useOwnFocus(stage);
  return (
    <section ref={place} class="panel" aria-label={say("hint")}>
      <Head title={say("hintStage", { n: stage, all: 3 })} screen={screen} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div class="panel-text" tabIndex={0}>
        <p>{text}</p>
        {stage > 1 && step && <a href={`/technique/${step.slug}`}>{`${say("hintAbout")}: ${step.name}`}</a>}
        {stage === 3 && step && (
          <ul class="keyed">
            {step.legend.map((line) => (
              <li key={line.text}>
                <Drawing svg={line.sample} />
                {line.text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div class="row-of">
        {stage === 1 && <NextStage screen={screen} name="hintMore" />}
        {stage === 2 && <NextStage screen={screen} name="hintShow" />}
        {stage === 3 && step && (
          <button type="button" class="first" data-first onClick={() => applyHint(screen)}>
            {say("hintApply")}
          </button>
        )}
      </div>
    </section>
  );
}

function Head({ title, screen }: { title: string; screen: Screen }) {
  return (
    <header class="panel-head">
      <h2>{title}</h2>
      <button type="button" class="quiet" aria-label={say("close")} onClick={() => leave(screen)}>
        <Icon name="close" />
      </button>
    </header>
  );
}

function NextStage({ screen, name }: { screen: Screen; name: "hintMore" | "hintShow" }) {
  return (
    <button type="button" class="first" data-first onClick={() => tellMore(screen)}>
      {say(name)}
    </button>
  );
}

function EndPanel({ screen, onNext, onAgain }: { screen: Screen; onNext(): void; onAgain(): void }) {
  const { game } = screen.play;
  const place = useOwnFocus(1);
  return (
    <section ref={place} class="panel" aria-label={say("solved")}>
      <Head title={say("solved")} screen={screen} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div class="panel-text" tabIndex={0}>
        <Outcome game={game} />
      </div>
      <div class="row-of">
        {game.board.puzzle.level && (
          <button type="button" class="first" data-first onClick={onNext}>
            {say("nextLevel")}
          </button>
        )}
        <a class={game.board.puzzle.level ? "button" : "button first"} href="/" data-first>
          {say("chooseAnother")}
        </a>
        <button type="button" onClick={onAgain}>
          {say("playAgain")}
        </button>
      </div>
    </section>
  );
}

function Outcome({ game }: { game: Game }) {
  const facts = [
    [say("time"), clock(game.finished?.seconds ?? 0)],
    [say("hints"), String(game.hints)],
    [say("difficulty"), hardness(game.board.puzzle.difficulty?.level) || say("unrated")],
  ];
  return (
    <dl class="ending">
      {facts.map(([name, value]) => [<dt key={`${name}:`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </dl>
  );
}

/** The panel takes the focus from the keys that it may cover, stage by stage, and gives it back. */
function useOwnFocus(stage: number) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // What had it before may be drawn in the same moment as this goes.
      requestAnimationFrame(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const back = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
        (back ?? cursorCell())?.focus({ preventScroll: true });
      });
    };
  }, []);
  useLayoutEffect(() => {
    const button = place.current?.querySelector<HTMLElement>("[data-first]") ?? place.current?.querySelector(".quiet");
    button?.focus({ preventScroll: true });
    place.current?.querySelector(".panel-text")?.scrollTo(0, 0);
  }, [stage]);
  return place;
}

const cursorCell = () => document.querySelector<HTMLElement>('.board [tabindex="0"]');
