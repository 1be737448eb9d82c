/** Opens a game; `Table` shows it. */

import { useEffect, useState } from "preact/hooks";
import type { Source } from "../core/types";
import { ApiError } from "../keep/api";
import type { Keep } from "../keep/keep";
import { openPlay, type Play } from "../keep/play";
import { gameId } from "../keep/records";
import { useApp, useRedraw } from "../parts/app";
import { Frame } from "../parts/frame";
import { Failure } from "../parts/problem";
import { cleaned, faultText } from "../parts/word";
import { Table } from "../play/table";
import { say } from "../words";

interface Props {
  source: Source;
  round: number | null;
  /** What the link has in place of the digits. */
  word?: string;
}

export function PlayPage({ source, round, word }: Props) {
  const { keep } = useApp();
  const redraw = useRedraw();
  const [play, setPlay] = useState<Play | null>(null);
  const [notice, setNotice] = useState("");
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let opened: Play | null = null;
    let left = false;
    setError(undefined);
    open(keep, source, round, redraw).then(
      async (game) => {
        opened = game;
        const fault = word ? await game.setWord(cleaned(word)) : null;
        setNotice(fault ? faultText(fault, game.game.board.shape.side) : "");
        if (left) void game.close();
        else setPlay(game);
      },
      (problem: unknown) => !left && setError(problem),
    );
    return () => {
      left = true;
      void opened?.close();
      setPlay(null);
    };
  }, [keep, gameId(source, round ?? -1), turn]);

  if (play) return <Table key={play.id} play={play} notice={notice} />;
  if (error === undefined) return <Waiting />;
  const bad = error instanceof ApiError && error.status < 500 && error.status !== 429;
  if (!bad) {
    return (
      <Frame title={say("puzzle")}>
        <Failure error={error} again={() => setTurn(turn + 1)} />
      </Frame>
    );
  }
  return <BadLink source={source} error={error} />;
}

/** Shown only where it takes a while: else the page would flicker. */
function Waiting() {
  return (
    <div class="late">
      <Frame title={say("loading")} />
    </div>
  );
}

/** Without a round: the last one that this browser has. */
async function open(keep: Keep, source: Source, round: number | null, show: () => void): Promise<Play> {
  const same = (await keep.store.games()).filter((game) => gameId(game.source, 0) === gameId(source, 0));
  return openPlay(keep, source, round ?? Math.max(0, ...same.map((game) => game.round)), show);
}

function BadLink({ source, error }: { source: Source; error: ApiError }) {
  const recipe = "recipe" in source;
  return (
    <Frame title={say(recipe ? "badRecipe" : "badBoard")}>
      <div class="card problem stack">
        {recipe && <p>{say("badRecipeText", { text: source.recipe })}</p>}
        <Failure error={error} />
        <a class="button first" href="/">
          {say("choose")}
        </a>
      </div>
    </Frame>
  );
}
