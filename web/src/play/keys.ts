/** What a key of the keyboard means. Digits are read by their place on the keyboard, letters by what they say. */

import { digitIn, hasLetters } from "../core/symbols";
import type { Way } from "./cursor";

export type Command =
  | { do: "move"; way: Way; extend: boolean }
  | { do: "digit"; digit: number; note: boolean }
  | { do: "erase" | "mode" | "undo" | "redo" | "leave" }
  | { do: "fill" | "hint" | "check" | "pause" | "keys" }
  | { do: "timer" };

/** The part of a KeyboardEvent that is read. */
export interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  numLock: boolean;
}

const WAYS: Record<string, Way> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "home",
  End: "end",
};

const LETTERS = {
  n: "mode",
  f: "fill",
  h: "hint",
  c: "check",
  p: "pause",
  u: "undo",
  r: "redo",
  e: "erase",
  t: "timer",
} as const;

/** The command of a key on a board of this side, or with this word; null for a key that means nothing here. */
export function command(pressed: Pressed, side: number, word = ""): Command | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const control = ctrlKey || metaKey;
  const way = numpad(pressed) === null ? WAYS[key] : undefined;
  if (way && !altKey) {
    const ends = control && (way === "home" || way === "end");
    if (ends) return { do: "move", way: way === "home" ? "first" : "last", extend: false };
    return { do: "move", way, extend: shiftKey || control };
  }
  if (control) return altKey ? null : withControl(key.toLowerCase(), shiftKey);
  if (!altKey) {
    const sign = digitIn(word, key);
    // What is no letter may need Shift to be written at all.
    if (sign !== null) return { do: "digit", digit: sign, note: shiftKey && hasLetters(key) };
    if (key === "Escape") return { do: "leave" };
    if (key === "Backspace" || key === "Delete") return { do: "erase" };
    if (key === " ") return { do: "mode" };
    if (key === "?") return { do: "keys" };
    const typed = numpad(pressed) ?? row(pressed.code);
    if (typed === 0) return { do: "erase" };
    if (typed !== null) {
      // In a word without digits a digit means a place.
      const digit = /\d/.test(word) ? digitIn(word, String(typed)) : typed;
      return digit !== null && digit <= side ? { do: "digit", digit, note: shiftKey || shiftUsedUp(pressed) } : null;
    }
  }
  return ofLetter(pressed, side, word);
}

function withControl(key: string, shift: boolean): Command | null {
  if (key === "z") return { do: shift ? "redo" : "undo" };
  return key === "y" ? { do: "redo" } : null;
}

/** On boards beyond 9, and with a word in letters, a letter is a digit, and a command with Alt. */
function ofLetter(pressed: Pressed, side: number, word: string): Command | null {
  const letter = letterOf(pressed);
  if (letter === null) return null;
  const digit = letter.charCodeAt(0) - "a".charCodeAt(0) + 10;
  const isDigit = word ? hasLetters(word) : side > 9;
  if (isDigit && !pressed.altKey) return word || digit > side ? null : { do: "digit", digit, note: pressed.shiftKey };
  if (!isDigit && pressed.altKey) return null;
  return letter in LETTERS ? { do: LETTERS[letter as keyof typeof LETTERS] } : null;
}

/** By what the key says; by its place where it says no Latin letter, or another sign because of Alt. */
function letterOf({ key, code, altKey }: Pressed): string | null {
  if (!altKey && /^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : null;
}

const row = (code: string): number | null => (/^Digit\d$/.test(code) ? Number(code.slice(5)) : null);

/** With Shift some systems send a numpad key's other meaning, and no Shift any more. */
const shiftUsedUp = ({ code, key }: Pressed): boolean => code.startsWith("Numpad") && !/^\d$/.test(key);

/** A numpad's digit; with Num Lock off it is an arrow. */
function numpad({ code, key, numLock }: Pressed): number | null {
  if (!/^Numpad\d$/.test(code)) return null;
  return numLock || /^\d$/.test(key) ? Number(code.slice(6)) : null;
}
