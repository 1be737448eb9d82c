/** Hears the keyboard wherever the focus is, unless it is in a dialog or a text field. */

import { useEffect } from "preact/hooks";
import { useApp } from "../parts/app";
import { askHint, check } from "./help";
import { type Command, command } from "./keys";
import {
  doAgain,
  eraseChosen,
  fillNotes,
  isPaused,
  leave,
  move,
  type Screen,
  set,
  takeBack,
  toggleNotes,
  togglePause,
  type,
} from "./screen";

export function useKeys(screen: Screen): void {
  const { settings, change } = useApp();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
      const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
      const numLock = event.getModifierState("NumLock");
      const pressed = { key, code, shiftKey, ctrlKey, metaKey, altKey, numLock };
      const found = command(pressed, screen.play.game.board.shape.side, screen.play.word);
      if (!found || !isMeant(event, found)) return;
      event.preventDefault();
      if (found.do === "timer") change({ timer: !settings.timer });
      else obey(screen, found);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [screen, settings.timer, change]);
}

/** A dialog, or a field that takes text or arrows for itself. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** A button or a link keeps Space, and a text that scrolls its arrows. */
function isMeant({ target, key }: KeyboardEvent, found: Command): boolean {
  if (!(target instanceof Element)) return true;
  if (key === " ") return target.closest("button, a, .panel-text") === null;
  return found.do !== "move" || target.closest(".panel-text") === null;
}

function obey(screen: Screen, found: Exclude<Command, { do: "timer" }>): unknown {
  if (isPaused(screen)) return found.do === "pause" ? togglePause(screen) : undefined;
  switch (found.do) {
    case "move":
      return move(screen, found.way, found.extend);
    case "digit":
      return type(screen, found.digit, found.note);
    case "erase":
      return eraseChosen(screen);
    case "mode":
      return toggleNotes(screen);
    case "undo":
      return takeBack(screen);
    case "redo":
      return doAgain(screen);
    case "leave":
      return leave(screen);
    case "fill":
      return fillNotes(screen);
    case "hint":
      return askHint(screen);
    case "check":
      return check(screen);
    case "pause":
      return togglePause(screen);
    default:
      return set(screen, { dialog: "keys" });
  }
}
