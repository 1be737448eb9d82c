/** What the server says of a board: whether it is proper, and what is wrong with it where it is not. */

import { makeShape } from "../core/shape";
import { digitOf, symbolOf } from "../core/symbols";
import type { Puzzle } from "../core/types";
import type { BoardAnswer } from "../keep/answers";
import { Lines } from "../parts/lines";
import { namesOf } from "../play/label";
import { type Key, say } from "../words";

const SENTENCES: Record<BoardAnswer["verdict"], Key> = {
  proper: "proper",
  clash: "clash",
  "no solution": "noSolution",
  "several solutions": "severalSolutions",
  unknown: "unknownVerdict",
  unreadable: "unreadable",
};

interface Props {
  answer: BoardAnswer;
  /** What stands in place of the digits. */
  word: string;
  onPlay(puzzle: Puzzle): void;
}

export function Verdict({ answer, word, onPlay }: Props) {
  const { verdict, puzzle, conflicts, differing } = answer;
  const marked = verdict === "clash" ? conflicts : differing;
  const cells = puzzle ? namesOf(makeShape(puzzle.box.rows, puzzle.box.columns), conflicts) : "";
  return (
    <div class={`card stack ${verdict === "proper" ? "well" : "problem"}`}>
      <p>{say(SENTENCES[verdict], { cells })}</p>
      {answer.error && <Where error={answer.error} />}
      {verdict === "several solutions" && <p>{say("differing")}</p>}
      {puzzle && marked.length > 0 && (
        <Marked puzzle={puzzle} word={word} marked={marked} solutions={answer.solutions} />
      )}
      {puzzle && verdict !== "clash" && (
        <button type="button" class={verdict === "proper" ? "first" : ""} onClick={() => onPlay(puzzle)}>
          {say(verdict === "proper" ? "play" : "playAnyway")}
        </button>
      )}
    </div>
  );
}

/** Where in the text, and what was expected: in the words of the reader, which are English. */
function Where({ error: { position, expected, found } }: { error: NonNullable<BoardAnswer["error"]> }) {
  return (
    <p class="small">
      {position !== null && `${say("atPosition", { n: position + 1 })}; `}
      <span lang="en">{say("expectedFound", { expected, found })}</span>
    </p>
  );
}

interface MarkedProps {
  puzzle: Puzzle;
  word: string;
  marked: readonly number[];
  solutions: readonly string[];
}

/** A small board: its clues, and in cells where solutions differ the digits of both. */
function Marked({ puzzle, word, marked, solutions }: MarkedProps) {
  const shape = makeShape(puzzle.box.rows, puzzle.box.columns);
  const { side } = shape;
  const at = (cell: number) => [cell % side, Math.floor(cell / side)] as const;
  const own = new Set(marked);
  const text = (cell: number, symbol: string) => {
    const shown = (sign: string | undefined) => symbolOf(digitOf(sign ?? ".") ?? 0, word);
    if (digitOf(symbol)) return shown(symbol);
    return own.has(cell) ? solutions.map((line) => shown(line[cell])).join("/") : "";
  };
  return (
    <svg class="mini" viewBox={`-0.1 -0.1 ${side + 0.2} ${side + 0.2}`} role="img" aria-label={namesOf(shape, marked)}>
      <rect class="frame" width={side} height={side} />
      {marked.map((cell) => (
        <rect key={cell} class="mark" x={at(cell)[0] + 0.05} y={at(cell)[1] + 0.05} width={0.9} height={0.9} />
      ))}
      {[...puzzle.clues].map((symbol, cell) => {
        const [x, y] = at(cell);
        const shown = text(cell, symbol);
        return (
          shown && (
            <text key={cell} class={shown.length > 1 ? "both" : ""} x={x + 0.5} y={y + 0.52}>
              {shown}
            </text>
          )
        );
      })}
      <svg width={side} height={side} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <Lines rows={shape.rows} columns={shape.columns} />
      </svg>
    </svg>
  );
}
