/** What is said when something could not be had. */

import { ApiError, LineError } from "../keep/api";
import { say } from "../words";

export function problemText(error: unknown): string {
  if (error instanceof LineError) return say("noLine");
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429 || error.status === 503) return say("tooLong");
  if (error.status >= 500) return say("serverFault");
  return say("answered", { detail: error.problem.detail || error.problem.title });
}

export function Failure({ error, again }: { error: unknown; again?: () => void }) {
  return (
    <div class="card problem stack" role="alert">
      <p>{problemText(error)}</p>
      {again && (
        <button type="button" onClick={again}>
          {say("tryAgain")}
        </button>
      )}
    </div>
  );
}
