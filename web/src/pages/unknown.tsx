import { Frame } from "../parts/frame";
import { say } from "../words";

export function Unknown({ path }: { path: string }) {
  return (
    <Frame title={say("unknownPage")}>
      <p>{say("unknownPageText", { path })}</p>
      <p>
        <a class="button first" href="/">
          {say("choose")}
        </a>
      </p>
    </Frame>
  );
}
