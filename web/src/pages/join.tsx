/** The other end of a link: this device goes on with the games of another. */

import { useState } from "preact/hooks";
import { ApiError } from "../keep/api";
import { joinPlayer } from "../keep/games";
import { useApp } from "../parts/app";
import { Frame } from "../parts/frame";
import { Failure } from "../parts/problem";
import { count, say } from "../words";

export function Join({ code }: { code: string }) {
  const { keep } = useApp();
  const [state, setState] = useState<{ games?: number; error?: unknown; busy?: boolean }>({});
  async function join() {
    setState({ busy: true });
    await joinPlayer(keep, code).then(
      (games) => setState({ games }),
      (error: unknown) => setState({ error }),
    );
  }
  const expired = state.error instanceof ApiError && state.error.status === 404;
  const done = state.games !== undefined;
  return (
    <Frame title={say("join")}>
      <div class="stack" role="status">
        {!done && !expired && <p>{say("joinAsk")}</p>}
        {state.games !== undefined && <p>{count("joined", state.games)}</p>}
        {expired && <p>{say("joinExpired")}</p>}
        {!expired && state.error !== undefined && <Failure error={state.error} />}
      </div>
      <div class="row-of">
        {!done && !expired && (
          <button type="button" class="first" disabled={state.busy} onClick={join}>
            {say("joinButton")}
          </button>
        )}
        <a class={done || expired ? "button first" : "button"} href="/">
          {say(done || expired ? "choose" : "cancel")}
        </a>
      </div>
    </Frame>
  );
}
