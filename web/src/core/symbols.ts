/** Digits as they are written: 1 to 9, then A to P; a dot for none. Or by a word, whose signs stand for 1, 2, 3... */

const SYMBOLS = ".123456789ABCDEFGHIJKLMNOP";
/** What an empty cell is written as; an X too, where no word has it. */
const EMPTY = ".0*_-?";
const SIGN = /^[\p{L}\p{N}\p{P}\p{S}]$/u;
const LETTER = /\p{L}/u;

export function symbolOf(digit: number, word = ""): string {
  const symbol = digit && word ? [...word][digit - 1] : SYMBOLS[digit];
  if (symbol === undefined) throw new RangeError(`${digit} is no digit: expected 0 to ${SYMBOLS.length - 1}`);
  return symbol;
}

/** The digit of a symbol, 0 for a dot; null for any other sign. */
export function digitOf(symbol: string): number | null {
  const digit = symbol.length === 1 ? SYMBOLS.indexOf(symbol.toUpperCase()) : -1;
  return digit < 0 ? null : digit;
}

/** The digit that a sign of a word stands for, in either case; null for any other sign. */
export function digitIn(word: string, sign: string): number | null {
  return [...word].findIndex((each) => each.toLowerCase() === sign.toLowerCase()) + 1 || null;
}

/** Whether letters are digits on this board: then they are no commands. */
export const hasLetters = (word: string): boolean => LETTER.test(word);

export type WordFault = { fault: "length"; found: number } | { fault: "twice" | "sign"; sign: string };

/** Why a word cannot stand in place of the digits of a board of this side; null where it can. */
export function wordFault(word: string, side: number): WordFault | null {
  const signs = [...word];
  const bad = signs.find((sign) => !SIGN.test(sign) || EMPTY.includes(sign));
  if (bad !== undefined) return { fault: "sign", sign: bad };
  const twice = signs.find((sign, at) => digitIn(word, sign) !== at + 1);
  if (twice !== undefined) return { fault: "twice", sign: twice };
  return signs.length === side ? null : { fault: "length", found: signs.length };
}

/** The different letters of a plain 9×9 board in letters, as they follow each other; empty for any other text. */
export function lettersIn(text: string): string {
  const signs = [...text.replace(/\s/g, "")];
  const used = signs.filter((sign) => !EMPTY.includes(sign));
  const same = (sign: string) => (each: string) => each.toLowerCase() === sign.toLowerCase();
  const letters = used.filter((sign, at) => used.findIndex(same(sign)) === at);
  return signs.length === 81 && letters.length > 1 && letters.every(hasLetters) ? letters.join("") : "";
}

/** The digits of a board written on one line. */
export function readLine(line: string, side: number): number[] {
  const cells = side * side;
  if (line.length !== cells) throw new RangeError(`a board of ${line.length} signs: expected ${cells}`);
  return [...line].map((symbol, position) => {
    const digit = digitOf(symbol);
    if (digit === null || digit > side) {
      throw new RangeError(
        `'${symbol}' at position ${position}: expected a dot or ${symbolOf(1)} to ${symbolOf(side)}`,
      );
    }
    return digit;
  });
}

/** A board on one line. */
export function writeLine(digits: readonly number[]): string {
  return digits.map((digit) => symbolOf(digit)).join("");
}
