/** The digits and the tools. */

import { digitsLeft } from "../core/look";
import { canRedo, canUndo } from "../core/undo";
import type { Settings } from "../keep/settings";
import { Icon, type IconName } from "../parts/icon";
import { Keypad } from "../parts/keypad";
import { type Key, say } from "../words";
import { askHint, check } from "./help";
import { doAgain, eraseChosen, fillNotes, isPaused, type Screen, takeBack, toggleNotes, touchDigit } from "./screen";

export function Tools({ screen, entry }: { screen: Screen; entry: Settings["entry"] }) {
  const { game, word } = screen.play;
  const paused = isPaused(screen);
  return (
    <div class="hand">
      <Keypad
        side={game.board.shape.side}
        word={word}
        left={digitsLeft(game)}
        held={screen.held}
        disabled={paused}
        onDigit={(digit) => touchDigit(screen, digit, entry)}
      >
        <Tool name="erase" icon="erase" onClick={() => eraseChosen(screen)} />
      </Keypad>
      <fieldset class="tools" disabled={paused}>
        <legend class="hidden">{say("tools")}</legend>
        <Tool name="undo" icon="undo" off={!canUndo(game)} onClick={() => takeBack(screen)} />
        <Tool name="redo" icon="redo" off={!canRedo(game)} onClick={() => doAgain(screen)} />
        <Tool name="notes" icon="notes" pressed={screen.notes} onClick={() => toggleNotes(screen)} />
        <Tool name="fillTool" icon="fill" onClick={() => fillNotes(screen)} />
        <Tool name="check" icon="check" onClick={() => check(screen)} />
        <Tool name="hint" icon="hint" onClick={() => askHint(screen)} />
      </fieldset>
    </div>
  );
}

interface ToolProps {
  name: Key;
  icon: IconName;
  pressed?: boolean;
  /** Nothing to do at the moment; the button keeps the focus. */
  off?: boolean;
  onClick(): void;
}

function Tool({ name, icon, pressed, off, onClick }: ToolProps) {
  return (
    <button
      type="button"
      class="tool"
      aria-disabled={off ? true : undefined}
      aria-pressed={pressed}
      onClick={() => !off && onClick()}
    >
      <Icon name={icon} />
      <span class="said">{say(name)}</span>
    </button>
  );
}
