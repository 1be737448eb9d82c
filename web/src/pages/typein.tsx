/** A 9×9 board to type a puzzle into. */

import { useState } from "preact/hooks";
import { makeShape } from "../core/shape";
import { symbolOf } from "../core/symbols";
import { Board } from "../parts/board";
import { Icon } from "../parts/icon";
import { Keypad } from "../parts/keypad";
import { go, type Way } from "../play/cursor";
import { command } from "../play/keys";
import { describe } from "../play/label";
import { say } from "../words";

const SHAPE = makeShape(3, 3);
const PLAIN = { clue: false, notes: [], wrong: false, hinted: false };

interface Props {
  digits: readonly number[];
  /** What stands in place of them. */
  word: string;
  onChange(digits: number[]): void;
}

export function TypeIn({ digits, word, onChange }: Props) {
  const [cursor, setCursor] = useState(0);
  const [moved, setMoved] = useState(0);
  const write = (digit: number) => onChange(digits.map((held, cell) => (cell === cursor ? digit : held)));
  function walk(way: Way) {
    setCursor(go(SHAPE, cursor, way));
    setMoved(moved + 1);
  }
  function hear(event: KeyboardEvent) {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
    const numLock = event.getModifierState("NumLock");
    const found = command({ key, code, shiftKey, ctrlKey, metaKey, altKey, numLock }, SHAPE.side, word);
    if (found?.do === "move") walk(found.way);
    else if (found?.do === "digit") write(found.digit);
    else if (found?.do === "erase") write(0);
    else return;
    event.preventDefault();
  }
  return (
    <section class="stack type-in" aria-labelledby="type-in">
      <h2 id="type-in">{say("typeIn")}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the grid within */}
      <div class="wide" onKeyDown={hear}>
        <Board
          label={say("board", { side: SHAPE.side })}
          box={SHAPE}
          cells={digits.map((digit, cell) => ({
            text: digit ? symbolOf(digit, word) : "",
            notes: [],
            class: ["clue", conflicting(digits, cell) ? "conflict" : "", cell === cursor ? "chosen" : ""].join(" "),
            label: describe(SHAPE, { ...PLAIN, cell, digit, conflicts: equals(digits, cell) }, word),
            readonly: false,
            selected: cell === cursor,
          }))}
          cursor={cursor}
          moved={moved}
          onChoose={setCursor}
          onFocus={setCursor}
        />
      </div>
      <Keypad side={SHAPE.side} word={word} onDigit={write}>
        <button type="button" class="tool" onClick={() => write(0)}>
          <Icon name="erase" />
          <span class="said">{say("erase")}</span>
        </button>
      </Keypad>
    </section>
  );
}

/** The cells that hold the same digit in a house of a cell. */
function equals(digits: readonly number[], cell: number): number[] {
  return digits[cell] ? (SHAPE.peers[cell] ?? []).filter((peer) => digits[peer] === digits[cell]) : [];
}

const conflicting = (digits: readonly number[], cell: number): boolean => equals(digits, cell).length > 0;
