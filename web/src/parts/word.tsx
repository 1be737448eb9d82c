/** A field for a word whose signs stand in place of the digits. */

import { type WordFault, wordFault } from "../core/symbols";
import { say } from "../words";

/** What is wrong with a word for a board of this side, to be read; empty where it can be one, or is none. */
export function wordProblem(word: string, side: number): string {
  const found = word ? wordFault(word, side) : null;
  return found ? faultText(found, side) : "";
}

export function faultText(fault: WordFault, side: number): string {
  switch (fault.fault) {
    case "length":
      return say("wordLength", { side, found: fault.found });
    case "twice":
      return say("wordTwice", { symbol: fault.sign });
    case "sign":
      return say("wordSign", { symbol: fault.sign });
  }
}

/** As it is kept: without blanks around it, each letter with its accent as one sign. */
export const cleaned = (word: string): string => word.trim().normalize("NFC");

interface Props {
  value: string;
  side: number;
  /** What is wrong, to be read. */
  problem: string;
  onChange(word: string): void;
  /** The field is left. */
  onDone?(): void;
}

export function WordField({ value, side, problem, onChange, onDone }: Props) {
  return (
    <div class="field">
      <label for="word">{say("word")}</label>
      <input
        id="word"
        value={value}
        maxLength={100}
        spellcheck={false}
        autocapitalize="characters"
        autocomplete="off"
        aria-invalid={problem !== ""}
        aria-describedby="word-help word-problem"
        onInput={(event) => onChange(event.currentTarget.value)}
        onChange={onDone}
      />
      <p id="word-help" class="muted small">
        {say("wordHelp", { side })}
      </p>
      <p id="word-problem" class="bad small" role="alert">
        {problem}
      </p>
    </div>
  );
}
