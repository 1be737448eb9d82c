/** What the player chose; in localStorage, where it can be read before the first paint. */

export const SETTINGS = {
  /** null: the browser's. */
  language: null as "en" | "pt" | "sk" | "zh" | null,
  theme: "system" as "system" | "light" | "dark",
  timer: true,
  /** What is chosen first; "either": what is touched first. */
  entry: "either" as "either" | "cell" | "digit",
};

export type Settings = typeof SETTINGS;

const KEY = "unidoku-settings";
const ALLOWED: { [Name in keyof Settings]: readonly Settings[Name][] } = {
  language: [null, "en", "pt", "sk", "zh"],
  theme: ["system", "light", "dark"],
  timer: [true, false],
  entry: ["either", "cell", "digit"],
};

export function readSettings(): Settings {
  try {
    return checkSettings(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return { ...SETTINGS }; // no JSON, or no storage
  }
}

/** False where the browser keeps nothing. */
export function writeSettings(settings: Settings): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}

/** Takes each setting that is one, and the default for the others. */
export function checkSettings(value: unknown): Settings {
  const found = (typeof value === "object" && value !== null ? value : {}) as Partial<Settings>;
  const pick = <Name extends keyof Settings>(name: Name): Settings[Name] =>
    ALLOWED[name].includes(found[name] as Settings[Name]) ? (found[name] as Settings[Name]) : SETTINGS[name];
  return { language: pick("language"), theme: pick("theme"), timer: pick("timer"), entry: pick("entry") };
}
