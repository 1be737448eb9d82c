/** A link, and its picture, that carries the games to another device. */

import { useState } from "preact/hooks";
import type { Link } from "../keep/answers";
import { ApiError, api } from "../keep/api";
import { Drawing } from "../parts/drawing";
import { Failure } from "../parts/problem";
import { say } from "../words";

export function OtherDevice() {
  const [state, setState] = useState<{ link?: Link; error?: unknown; busy?: boolean }>({});
  async function make() {
    setState({ busy: true });
    await makeLink().then(
      (link) => setState({ link }),
      (error: unknown) => setState({ error }),
    );
  }
  return (
    <section class="card stack">
      <h2>{say("otherDevice")}</h2>
      <p>{say("otherDeviceText")}</p>
      <button type="button" disabled={state.busy} onClick={make}>
        {say("makeLink")}
      </button>
      {state.error !== undefined && <Failure error={state.error} />}
      {state.link && <Made link={state.link} />}
    </section>
  );
}

/** Who has not played yet becomes a player first. */
async function makeLink(): Promise<Link> {
  try {
    return await api.createLink();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await api.createPlayer();
    return api.createLink();
  }
}

function Made({ link }: { link: Link }) {
  const [copied, setCopied] = useState(false);
  return (
    <div class="stack wide" role="status">
      <label class="field">
        {say("linkHolds")}
        <input readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      {navigator.clipboard && (
        <button type="button" onClick={() => navigator.clipboard.writeText(link.url).then(() => setCopied(true))}>
          {say(copied ? "linkCopied" : "copyLink")}
        </button>
      )}
      <Drawing class="qr" svg={link.qr} label={say("qrLabel")} />
    </div>
  );
}
