import { describe, expect, it } from "vitest";
import { command, type Pressed } from "../../src/play/keys";

const press = (key: string, code: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  numLock: true,
  ...more,
});

describe("on a 9×9 board", () => {
  it.each([
    ["a digit", press("5", "Digit5"), { do: "digit", digit: 5, note: false }],
    ["a digit of a French keyboard", press("(", "Digit5"), { do: "digit", digit: 5, note: false }],
    ["Shift and a digit", press("%", "Digit5", { shiftKey: true }), { do: "digit", digit: 5, note: true }],
    ["the numpad", press("5", "Numpad5"), { do: "digit", digit: 5, note: false }],
    ["the numpad with a Shift that is used up", press("ArrowLeft", "Numpad4"), { do: "digit", digit: 4, note: true }],
    [
      "the numpad without Num Lock",
      press("ArrowLeft", "Numpad4", { numLock: false }),
      { do: "move", way: "left", extend: false },
    ],
    ["0", press("0", "Digit0"), { do: "erase" }],
    ["Backspace", press("Backspace", "Backspace"), { do: "erase" }],
    ["an arrow", press("ArrowUp", "ArrowUp"), { do: "move", way: "up", extend: false }],
    ["Shift and an arrow", press("ArrowUp", "ArrowUp", { shiftKey: true }), { do: "move", way: "up", extend: true }],
    ["Ctrl and Home", press("Home", "Home", { ctrlKey: true }), { do: "move", way: "first", extend: false }],
    ["Ctrl-Z by what the key says", press("z", "KeyY", { ctrlKey: true }), { do: "undo" }],
    ["Ctrl-Shift-Z", press("Z", "KeyZ", { ctrlKey: true, shiftKey: true }), { do: "redo" }],
    ["Cmd-Y", press("y", "KeyY", { metaKey: true }), { do: "redo" }],
    ["Space", press(" ", "Space"), { do: "mode" }],
    ["a letter", press("h", "KeyH"), { do: "hint" }],
    ["a letter's place where it writes no Latin one", press("р", "KeyH"), { do: "hint" }],
    ["?", press("?", "Slash", { shiftKey: true }), { do: "keys" }],
  ])("%s", (_, pressed, wanted) => {
    expect(command(pressed, 9)).toEqual(wanted);
  });

  it.each([
    ["Ctrl-R", press("r", "KeyR", { ctrlKey: true })],
    ["Ctrl-C", press("c", "KeyC", { ctrlKey: true })],
    ["Alt-F", press("f", "KeyF", { altKey: true })],
    ["Alt and an arrow, which is the browser's", press("ArrowLeft", "ArrowLeft", { altKey: true })],
    ["a letter without a meaning", press("q", "KeyQ")],
    ["Tab", press("Tab", "Tab")],
  ])("nothing is meant by %s", (_, pressed) => {
    expect(command(pressed, 9)).toBeNull();
  });
});

describe("with a word", () => {
  const word = "WORDKUSPA";
  const on = (pressed: Pressed, own = word) => command(pressed, 9, own);

  it("its letters are digits, in either case, and with Shift notes", () => {
    expect(on(press("r", "KeyR"))).toEqual({ do: "digit", digit: 3, note: false });
    expect(on(press("A", "KeyA", { shiftKey: true }))).toEqual({ do: "digit", digit: 9, note: true });
    expect(on(press("š", "Digit3"), "WORDKUŠPA")).toEqual({ do: "digit", digit: 7, note: false });
  });

  it("other letters are nothing, and all are commands with Alt", () => {
    expect(on(press("h", "KeyH"))).toBeNull();
    expect(on(press("®", "KeyR", { altKey: true }))).toEqual({ do: "redo" });
    expect(on(press("h", "KeyH", { altKey: true }))).toEqual({ do: "hint" });
    expect(on(press("z", "KeyZ", { ctrlKey: true }))).toEqual({ do: "undo" });
    expect(on(press("r", "KeyR", { ctrlKey: true }))).toBeNull();
  });

  it("a digit is a place in it, or itself where it is in it", () => {
    expect(on(press("3", "Digit3"))).toEqual({ do: "digit", digit: 3, note: false });
    expect(on(press("3", "Digit3"), "321ABCDEF")).toEqual({ do: "digit", digit: 1, note: false });
    expect(on(press("#", "Digit3", { shiftKey: true }), "321ABCDEF")).toEqual({ do: "digit", digit: 1, note: true });
    expect(on(press("4", "Digit4"), "321ABCDEF")).toBeNull();
    expect(on(press("0", "Digit0"))).toEqual({ do: "erase" });
  });

  it("signs leave the letters their commands, and take Shift for themselves", () => {
    const signs = "!@#$%^&+=";
    expect(on(press("h", "KeyH"), signs)).toEqual({ do: "hint" });
    expect(on(press("@", "Digit2", { shiftKey: true }), signs)).toEqual({ do: "digit", digit: 2, note: false });
  });
});

describe("on other boards", () => {
  it("digits end with the side", () => {
    expect(command(press("4", "Digit4"), 4)).toEqual({ do: "digit", digit: 4, note: false });
    expect(command(press("5", "Digit5"), 4)).toBeNull();
  });

  it("letters are digits, and commands with Alt", () => {
    expect(command(press("c", "KeyC"), 16)).toEqual({ do: "digit", digit: 12, note: false });
    expect(command(press("C", "KeyC", { shiftKey: true }), 16)).toEqual({ do: "digit", digit: 12, note: true });
    expect(command(press("ç", "KeyC", { altKey: true }), 16)).toEqual({ do: "check" });
    expect(command(press("p", "KeyP"), 25)).toEqual({ do: "digit", digit: 25, note: false });
    expect(command(press("h", "KeyH"), 16)).toBeNull();
  });
});
