/** The dialog in which a word takes the place of the digits, or the digits come back. */

import { useState } from "preact/hooks";
import { Dialog } from "../parts/dialog";
import { cleaned, faultText, WordField } from "../parts/word";
import { playPath } from "../route";
import { say } from "../words";
import { type Screen, set, tell } from "./screen";

export function WordDialog({ screen, close }: { screen: Screen; close(): void }) {
  const { play } = screen;
  const { side } = play.game.board.shape;
  const [word, setWord] = useState(play.word);
  const [problem, setProblem] = useState("");
  async function take(wanted: string) {
    const fault = await play.setWord(wanted);
    if (fault) return setProblem(faultText(fault, side));
    // The address says the same: a reload must not bring back the word that it came with.
    history.replaceState(null, "", playPath(play.source, play.round, wanted));
    set(screen, { dialog: null });
    tell(screen, wanted ? say("wordTaken", { word: wanted }) : say("digitsTaken"));
  }
  return (
    <Dialog title={say("wordoku")} onClose={close}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void take(cleaned(word));
        }}
      >
        <WordField
          value={word}
          side={side}
          problem={problem}
          onChange={(changed) => {
            setWord(changed);
            setProblem("");
          }}
        />
        <div class="row-of wide">
          <button type="button" onClick={close}>
            {say("cancel")}
          </button>
          {play.word && (
            <button type="button" onClick={() => take("")}>
              {say("digitsAgain")}
            </button>
          )}
          <button type="submit" class="first">
            {say("take")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
