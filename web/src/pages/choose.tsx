/** The first page: go on, the puzzle of the day, the hundred levels. */

import { type GameSummary, latestUnfinished, listGames } from "../keep/games";
import { useAnswer } from "../parts/answer";
import { useApp } from "../parts/app";
import { Frame } from "../parts/frame";
import { Icon, type IconName } from "../parts/icon";
import { gameTitle } from "../parts/titles";
import { playPath } from "../route";
import { date, say } from "../words";
import { Campaign } from "./campaign";

export function Choose() {
  const { keep } = useApp();
  const { answer: games } = useAnswer(() => listGames(keep), [keep]);
  const today = new Date().toISOString().slice(0, 10);
  return (
    <Frame title={say("choose")} at="/">
      <nav class="doors" aria-label={say("choose")}>
        <Continue games={games ?? []} />
        <Door href={`/day/${today}`} icon="day" title={say("dayPuzzle")} text={date(today)} />
        <Door href="/new" icon="make" title={say("newPuzzle")} text={say("byDifficulty")} />
        <Door href="/own" icon="own" title={say("ownPuzzle")} text={say("pasteOrType")} />
        <Door href="/booklet" icon="book" title={say("booklet")} text={say("bookletDoor")} />
        <Door href="/day" icon="clock" title={say("seeArchive")} text={say("days")} />
      </nav>
      {games && <Campaign games={games} />}
    </Frame>
  );
}

function Continue({ games }: { games: readonly GameSummary[] }) {
  const last = latestUnfinished(games);
  if (!last) return null;
  const progress = say("progressOf", { filled: last.filled, empty: last.filled + last.empty });
  return (
    <Door
      href={playPath(last.source, last.round)}
      icon="go"
      title={say("continueGame")}
      text={`${gameTitle(last)} · ${progress}`}
      first
    />
  );
}

interface DoorProps {
  href: string;
  icon: IconName;
  title: string;
  text: string;
  first?: boolean;
}

function Door({ href, icon, title, text, first }: DoorProps) {
  return (
    <a class={first ? "door first" : "door"} href={href}>
      <Icon name={icon} />
      <strong>{title}</strong>
      <span>{text}</span>
    </a>
  );
}
