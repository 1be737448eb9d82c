/** What a technique of the hints is, with an example. */

import { ApiError, api } from "../keep/api";
import { useAnswer } from "../parts/answer";
import { Drawing } from "../parts/drawing";
import { Frame } from "../parts/frame";
import { Failure } from "../parts/problem";
import { language, say } from "../words";

export function Technique({ slug }: { slug: string }) {
  const { answer, error, again } = useAnswer(() => api.technique(slug, language()), [slug, language()]);
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <Frame title={answer?.name ?? say("technique")}>
      {answer ? (
        <article class="stack">
          <p>{answer.description}</p>
          {answer.drawing && (
            <Drawing class="figure" svg={answer.drawing} label={say("drawingOf", { name: answer.name })} />
          )}
        </article>
      ) : null}
      {unknown && <p>{say("unknownTechnique")}</p>}
      {!unknown && error !== undefined && <Failure error={error} again={again} />}
      {!answer && error === undefined && <p>{say("loading")}</p>}
      <p>
        <button type="button" onClick={() => history.back()}>
          {say("back")}
        </button>
      </p>
    </Frame>
  );
}
