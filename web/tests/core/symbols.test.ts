import { describe, expect, it } from "vitest";
import { digitIn, lettersIn, symbolOf, wordFault } from "../../src/core/symbols";

const WORD = "WORDKUSPA";
const FRUIT = "🍎🍐🍊🍋🍌🍉🍇🍓🍒";

describe("a word in place of the digits", () => {
  it.each([WORD, FRUIT, "ABCDEFGH1", "žšýáíéúôň", "СУДОКЛАН!"])("%s gives each digit a sign of its own", (word) => {
    expect(wordFault(word, 9)).toBeNull();
    const signs = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => symbolOf(digit, word));
    expect(signs.join("")).toBe(word);
    expect(signs.map((sign) => digitIn(word, sign))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(symbolOf(0, word)).toBe(".");
  });

  it("is read in either case", () => {
    expect([..."wOq"].map((sign) => digitIn(WORD, sign))).toEqual([1, 2, null]);
    expect(digitIn("", "1")).toBeNull();
  });

  it.each([
    ["WORDKUSP", 9, { fault: "length", found: 8 }],
    [WORD, 16, { fault: "length", found: 9 }],
    ["", 9, { fault: "length", found: 0 }],
    ["WORDKUSPP", 9, { fault: "twice", sign: "P" }],
    ["WORDKUSPw", 9, { fault: "twice", sign: "w" }],
    ["WORDKUSP.", 9, { fault: "sign", sign: "." }],
    ["WORDKUSP0", 9, { fault: "sign", sign: "0" }],
    ["WORD USPA", 9, { fault: "sign", sign: " " }],
    ["WORDKUSP\u0301", 9, { fault: "sign", sign: "\u0301" }],
    ["WORDKUSP\u202e", 9, { fault: "sign", sign: "\u202e" }],
  ])("%j is none on a board of side %i", (word, side, fault) => {
    expect(wordFault(word, side)).toEqual(fault);
  });
});

describe("the letters of a board", () => {
  const row = "WORD.....";
  it("are told in the order in which they come", () => {
    expect(lettersIn(`${row}\n${"KUSPA0000\n"}${".........\n".repeat(7)}`)).toBe(WORD);
    expect(lettersIn(`${row}w${"*".repeat(71)}`)).toBe("WORD");
  });

  it.each([
    ["digits", "53..7....".repeat(9)],
    ["letters and a digit", `${row}1${".".repeat(71)}`],
    ["too few signs", row],
    ["crosses", "x".repeat(81)],
    ["nothing", ""],
  ])("are none in %s", (_, text) => {
    expect(lettersIn(text)).toBe("");
  });
});
