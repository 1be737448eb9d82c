/** Digits as they are written: 1 to 9, then A to P; a dot for none. */

const SYMBOLS = ".123456789ABCDEFGHIJKLMNOP";

export function symbolOf(digit: number): string {
  const symbol = SYMBOLS[digit];
  if (symbol === undefined) throw new RangeError(`${digit} is no digit: expected 0 to ${SYMBOLS.length - 1}`);
  return symbol;
}

/** The digit of a symbol, 0 for a dot; null for any other sign. */
export function digitOf(symbol: string): number | null {
  const digit = symbol.length === 1 ? SYMBOLS.indexOf(symbol.toUpperCase()) : -1;
  return digit < 0 ? null : digit;
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
  return digits.map(symbolOf).join("");
}
