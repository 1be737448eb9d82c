import { beforeEach, describe, expect, it, vi } from "vitest";
import { checkSettings, readSettings, SETTINGS, writeSettings } from "../../src/keep/settings";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storage);
});

describe("settings", () => {
  it("come back as they were written", () => {
    const settings = { language: "sk", theme: "dark", timer: false, entry: "digit" } as const;
    expect(writeSettings(settings)).toBe(true);
    expect(readSettings()).toEqual(settings);
  });

  it("are the defaults at first, and where they are damaged", () => {
    expect(readSettings()).toEqual(SETTINGS);
    expect(checkSettings({ language: "xx", theme: 3, timer: "no", entry: null, more: 1 })).toEqual(SETTINGS);
    expect(checkSettings({ language: "zh", theme: "pink" })).toEqual({ ...SETTINGS, language: "zh" });
    for (const wrong of [null, [], "dark", 7, undefined]) expect(checkSettings(wrong)).toEqual(SETTINGS);
    for (const text of ["{", "null", '"x"']) {
      kept.set("unidoku-settings", text);
      expect(readSettings()).toEqual(SETTINGS);
    }
  });

  it("are the defaults where the browser keeps nothing", () => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: denied, setItem: denied });
    expect(readSettings()).toEqual(SETTINGS);
    expect(writeSettings(SETTINGS)).toBe(false);
  });
});
