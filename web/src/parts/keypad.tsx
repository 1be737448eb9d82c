/** The keys of the digits. */

import type { ComponentChildren } from "preact";
import { symbolOf } from "../core/symbols";
import { count, say } from "../words";

interface Props {
  side: number;
  /** By digit, how many are not yet on the board; nothing is said of it where it is not given. */
  left?: readonly number[];
  held?: number | null;
  disabled?: boolean;
  onDigit(digit: number): void;
  /** One more key, after the digits. */
  children?: ComponentChildren;
}

export function Keypad({ side, left, held = null, disabled = false, onDigit, children }: Props) {
  return (
    <fieldset class={side > 9 ? "keys many" : "keys"} disabled={disabled}>
      <legend class="hidden">{say("digits")}</legend>
      {Array.from({ length: side }, (_, at) => at + 1).map((digit) => (
        <Key key={digit} digit={digit} left={left?.[digit]} held={digit === held} onDigit={onDigit} />
      ))}
      {children}
    </fieldset>
  );
}

interface KeyProps {
  digit: number;
  left: number | undefined;
  held: boolean;
  onDigit(digit: number): void;
}

function Key({ digit, left, held, onDigit }: KeyProps) {
  const symbol = symbolOf(digit);
  const said = left ? count("keyLeft", left, { digit: symbol }) : say("keyDone", { digit: symbol });
  return (
    <button type="button" class={left === 0 ? "key done" : "key"} aria-pressed={held} onClick={() => onDigit(digit)}>
      <span aria-hidden={left !== undefined}>{symbol}</span>
      {left !== undefined && <small aria-hidden="true">{left || "✓"}</small>}
      {left !== undefined && <span class="hidden">{said}</span>}
    </button>
  );
}
