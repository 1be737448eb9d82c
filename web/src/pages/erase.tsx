/** Erases everything, here and on the server, after a question. */

import { useState } from "preact/hooks";
import { erasePlayer } from "../keep/games";
import { useApp } from "../parts/app";
import { Dialog } from "../parts/dialog";
import { Failure } from "../parts/problem";
import { say } from "../words";

export function EraseAll({ onDone }: { onDone(): void }) {
  const { keep } = useApp();
  const [state, setState] = useState<{ asking?: boolean; done?: boolean; error?: unknown }>({});
  async function erase() {
    setState({});
    await erasePlayer(keep).then(
      () => {
        onDone();
        setState({ done: true });
      },
      (error: unknown) => setState({ error }),
    );
  }
  return (
    <section class="card stack">
      <h2>{say("eraseAll")}</h2>
      <p>{`${say("noAccount")} ${say("eraseAllText")}`}</p>
      <button type="button" onClick={() => setState({ asking: true })}>
        {say("eraseAll")}
      </button>
      <p role="status">{state.done && say("erasedAll")}</p>
      {state.error !== undefined && <Failure error={state.error} />}
      {state.asking && (
        <Dialog title={say("eraseAsk")} onClose={() => setState({})}>
          <p>{say("eraseAllText")}</p>
          <div class="row-of">
            <button type="button" onClick={() => setState({})}>
              {say("cancel")}
            </button>
            <button type="button" class="first" onClick={erase}>
              {say("eraseAll")}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
