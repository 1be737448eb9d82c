// The generator that articles on Sudoku describe, written plainly: the yardstick for this project's own.
//
//   node plain_generator.mjs --empty 40|50|55|minimal --count N --seed S
//
// makes N puzzles after a warm-up and prints one line of JSON: how many, the seconds they took (measured inside, so that
// the start of Node is left out), digits put back, full grids begun, and the puzzles themselves, for a check.

const CELLS = 81;
const ALL = 0b111111111;

const ROW = Uint8Array.from({ length: CELLS }, (_, cell) => Math.floor(cell / 9));
const COLUMN = Uint8Array.from({ length: CELLS }, (_, cell) => cell % 9);
const BOX = Uint8Array.from({ length: CELLS }, (_, cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3));

const BIT_COUNT = new Uint8Array(512);
for (let mask = 1; mask < 512; mask++) BIT_COUNT[mask] = BIT_COUNT[mask >> 1] + (mask & 1);

/** Numbers in [0, 1) from a 32-bit seed: the generator known as mulberry32. */
function randomSource(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle(items, random) {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const item = items[i];
    items[i] = items[j];
    items[j] = item;
  }
  return items;
}

/** Digits (0 = empty), and for every row, column and box the set of its digits. */
class Board {
  digits = new Uint8Array(CELLS);
  rows = new Uint16Array(9);
  columns = new Uint16Array(9);
  boxes = new Uint16Array(9);

  candidates(cell) {
    return ALL & ~(this.rows[ROW[cell]] | this.columns[COLUMN[cell]] | this.boxes[BOX[cell]]);
  }

  place(cell, digit) {
    const bit = 1 << (digit - 1);
    this.digits[cell] = digit;
    this.rows[ROW[cell]] |= bit;
    this.columns[COLUMN[cell]] |= bit;
    this.boxes[BOX[cell]] |= bit;
  }

  remove(cell) {
    const others = ~(1 << (this.digits[cell] - 1));
    this.digits[cell] = 0;
    this.rows[ROW[cell]] &= others;
    this.columns[COLUMN[cell]] &= others;
    this.boxes[BOX[cell]] &= others;
  }
}

/** Fills the cells from `cell` on, in order, the digits of each in shuffled order; false when that cannot be done. */
function fill(board, random, cell = 0) {
  if (cell === CELLS) return true;
  const candidates = board.candidates(cell);
  for (const digit of shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9], random)) {
    if ((candidates & (1 << (digit - 1))) === 0) continue;
    board.place(cell, digit);
    if (fill(board, random, cell + 1)) return true;
    board.remove(cell);
  }
  return false;
}

/** The number of solutions, counted no further than `limit`: always the empty cell with fewest candidates. */
function countSolutions(board, limit) {
  let best = -1;
  let fewest = 10;
  let bestCandidates = 0;
  for (let cell = 0; cell < CELLS && fewest > 1; cell++) {
    if (board.digits[cell] !== 0) continue;
    const candidates = board.candidates(cell);
    const number = BIT_COUNT[candidates];
    if (number < fewest) {
      best = cell;
      fewest = number;
      bestCandidates = candidates;
    }
  }
  if (best === -1) return 1;
  let found = 0;
  for (let left = bestCandidates; left !== 0 && found < limit; left &= left - 1) {
    board.place(best, 32 - Math.clz32(left & -left));
    found += countSolutions(board, limit - found);
    board.remove(best);
  }
  return found;
}

/** Empties cells in random order until `target` are empty or all were tried; returns how many digits went back. */
function dig(board, target, random) {
  const order = shuffle(Uint8Array.from({ length: CELLS }, (_, cell) => cell), random);
  let empty = 0;
  let putBack = 0;
  for (const cell of order) {
    if (empty === target) break;
    const digit = board.digits[cell];
    board.remove(cell);
    if (countSolutions(board, 2) === 1) {
      empty++;
    } else {
      board.place(cell, digit);
      putBack++;
    }
  }
  return { empty, putBack };
}

/** A puzzle with `target` empty cells, or a minimal one; starts over with a new grid when a pass stops short. */
function generate(target, random) {
  for (let attempts = 1; ; attempts++) {
    const board = new Board();
    fill(board, random);
    const { empty, putBack } = dig(board, target === "minimal" ? CELLS : target, random);
    if (target === "minimal" || empty === target) return { board, putBack, attempts };
  }
}

function measure(target, count, random) {
  let putBack = 0;
  let attempts = 0;
  const boards = [];
  const start = performance.now();
  for (let i = 0; i < count; i++) {
    const puzzle = generate(target, random);
    putBack += puzzle.putBack;
    attempts += puzzle.attempts;
    boards.push(puzzle.board);
  }
  const seconds = (performance.now() - start) / 1000;
  return { count, seconds, putBack, attempts, puzzles: boards.map((board) => board.digits.join("")) };
}

function wholeNumber(text, least, most, name) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`--${name} ${text}: expected a whole number from ${least} to ${most}`);
  }
  return value;
}

function readArguments(words) {
  const values = new Map([["empty", "50"], ["count", "1000"], ["seed", "1"]]);
  for (let i = 0; i < words.length; i += 2) {
    const name = words[i].replace(/^--/, "");
    if (!values.has(name) || i + 1 === words.length) {
      throw new RangeError(`${words[i]}: expected --empty N|minimal, --count N or --seed N`);
    }
    values.set(name, words[i + 1]);
  }
  const empty = values.get("empty");
  return {
    target: empty === "minimal" ? empty : wholeNumber(empty, 0, 58, "empty"), // beyond, one grid in a great many will do
    count: wholeNumber(values.get("count"), 1, 1e6, "count"),
    seed: wholeNumber(values.get("seed"), 0, 2 ** 32 - 1, "seed"),
  };
}

const WARM_UP = 500; // puzzles, until the compiler of Node has seen enough

try {
  const { target, count, seed } = readArguments(process.argv.slice(2));
  const random = randomSource(seed);
  measure(target, WARM_UP, random);
  console.log(JSON.stringify({ empty: target, seed, ...measure(target, count, random) }));
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
