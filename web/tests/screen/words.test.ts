import { describe, expect, it } from "vitest";
import { clock, preferred, WORDS } from "../../src/words";
import { en } from "../../src/words/en";

const gaps = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
const forms = (entry: string | object): string[] => (typeof entry === "string" ? [entry] : Object.values(entry));
const others = (["pt", "sk", "zh"] as const).map((language) => ({ language, words: WORDS[language] }));

describe.each(others)("the words in $language", ({ language, words }) => {
  it("are those of English, no less and no more", () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  });

  it("have the gaps of English", () => {
    for (const [key, entry] of Object.entries(en)) {
      const wanted = gaps(forms(entry).at(-1) ?? "");
      for (const form of forms(words[key as keyof typeof en])) expect(gaps(form), `${key}: ${form}`).toEqual(wanted);
    }
  });

  it("have every form that the language counts with", () => {
    const rules = new Intl.PluralRules(language);
    // Those of whole numbers that are shown: Portuguese has one more for millions.
    const needed = new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)));
    for (const [key, entry] of Object.entries(words)) {
      if (typeof entry !== "string") for (const form of needed) expect(entry, key).toHaveProperty(form);
    }
  });

  it("are translated, but for names and keys of the keyboard", () => {
    const same = Object.entries(en).filter(([key, entry]) => {
      const own = words[key as keyof typeof en];
      return typeof entry === "string" && entry === own && /[a-z]{3}/.test(entry.replace(/\{\w+\}/g, ""));
    });
    const known = ["unidoku", "keysErase", "keysEscape", "expectedFound"];
    expect(same.map(([key]) => key).filter((key) => !known.includes(key))).toEqual([]);
  });
});

describe("preferred", () => {
  it.each([
    [["sk-SK", "en"], "sk"],
    [["de", "pt-BR"], "pt"],
    [["zh-Hant-TW"], "zh"],
    [["fr"], "en"],
    [[], "en"],
  ])("of %j is %s", (languages, wanted) => {
    expect(preferred(languages)).toBe(wanted);
  });
});

describe("clock", () => {
  it.each([
    [0, "0:00"],
    [59.9, "0:59"],
    [60, "1:00"],
    [3599, "59:59"],
    [3661, "1:01:01"],
    [360_000, "100:00:00"],
  ])("of %d seconds is %s", (seconds, wanted) => {
    expect(clock(seconds)).toBe(wanted);
  });
});
