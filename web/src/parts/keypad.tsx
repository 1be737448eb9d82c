/** The keys of the digits. */

import type { ComponentChildren } from "preact";
import { symbolOf } from "../core/symbols";
import { count, say } from "../words";

interface Props {
  side: number;
  /** What stands in place of the digits. */
  word?: string;
  /** By digit, how many are not yet on the board; nothing is said of it where it is not given. */
  left?: readonly number[];
  held?: number | null;
  disabled?: boolean;
  onDigit(digit: number): void;
  /** One more key, after the digits. */
  children?: ComponentChildren;
}

export function Keypad({ side, word = "", left, held = null, disabled = false, onDigit, children }: Props) {
  return (
    <fieldset class={side > 9 ? "keys many" : "keys"} disabled={disabled}>
      <legend class="hidden">{say("digits")}</legend>
      {Array.from({ length: side }, (_, at) => at + 1).map((digit) => (
        <Key
          key={digit}
          symbol={symbolOf(digit, word)}
          left={left?.[digit]}
          held={digit === held}
          onPress={() => onDigit(digit)}
        />
      ))}
      {children}
    </fieldset>
  );
}

interface KeyProps {
  symbol: string;
  left: number | undefined;
  held: boolean;
  onPress(): void;
}

function Key({ symbol, left, held, onPress }: KeyProps) {
  const said = left ? count("keyLeft", left, { digit: symbol }) : say("keyDone", { digit: symbol });
  return (
    <button type="button" class={left === 0 ? "key done" : "key"} aria-pressed={held} onClick={onPress}>
      <span aria-hidden={left !== undefined}>{symbol}</span>
      {left !== undefined && <small aria-hidden="true">{left || "✓"}</small>}
      {left !== undefined && <span class="hidden">{said}</span>}
    </button>
  );
}
