/** What the game says, in the language that was chosen. */

import { en } from "./en";
import { pt } from "./pt";
import { sk } from "./sk";
import { zh } from "./zh";

/** The forms of a sentence that counts, by Intl.PluralRules. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

type Entry<T> = T extends string ? string : Plural;
/** Every language says what English says. */
export type Words = { [K in keyof typeof en]: Entry<(typeof en)[K]> };

type Keys<T> = { [K in keyof typeof en]: (typeof en)[K] extends T ? K : never }[keyof typeof en];
export type Key = Keys<string>;
export type PluralKey = Keys<{ other: string }>;
export type Facts = Record<string, string | number>;

export const LANGUAGES = { en: "English", pt: "Português", sk: "Slovenčina", zh: "简体中文" } as const;
export type Language = keyof typeof LANGUAGES;
export const WORDS: Record<Language, Words> = { en, pt, sk, zh };

/** As documents and Intl name them; that of Chinese says which characters it is written in. */
const TAGS: Record<Language, string> = { en: "en", pt: "pt", sk: "sk", zh: "zh-Hans" };

let spoken: Language = "en";

export function speak(language: Language): void {
  spoken = language;
  document.documentElement.lang = TAGS[language];
}

export const language = (): Language => spoken;

/** For Intl: as the browser has it, where that is this language, for dates are written otherwise in each country. */
export const tag = (): string =>
  globalThis.navigator?.languages?.find((name) => known(name) === spoken) ?? TAGS[spoken];

/** The first of the browser's languages that the game speaks. */
export function preferred(languages: readonly string[]): Language {
  return languages.map(known).find((name) => name !== null) ?? "en";
}

/** The language of a tag such as pt-BR; null where the game does not speak it. */
function known(name: string): Language | null {
  const [language = ""] = name.toLowerCase().split("-");
  return Object.hasOwn(LANGUAGES, language) ? (language as Language) : null;
}

/** A sentence with its gaps filled: `say("level", { n: 3 })`. */
export function say(key: Key, facts: Facts = {}): string {
  return filled(WORDS[spoken][key] as string, facts);
}

/** A sentence in the form that goes with a number, which fills the gap {n}. */
export function count(key: PluralKey, n: number, facts: Facts = {}): string {
  const forms = WORDS[spoken][key] as Plural;
  const form = forms[new Intl.PluralRules(tag()).select(n)] ?? forms.other;
  return filled(form, { n: number(n), ...facts });
}

export const number = (n: number): string => new Intl.NumberFormat(tag()).format(n);

/** An Explainer rating, which has one decimal. */
export const rating = (er: number): string =>
  new Intl.NumberFormat(tag(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(er);

/** "2, 5 and 7", as the language joins them. */
export const list = (items: readonly (string | number)[]): string =>
  new Intl.ListFormat(tag(), { type: "conjunction" }).format(items.map(String));

/** A day without a time: 28 November 2026. */
export const date = (iso: string): string => day(iso, { dateStyle: "long" });
export const month = (iso: string): string => day(`${iso}-01`, { month: "long", year: "numeric" });

function day(iso: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tag(), { timeZone: "UTC", ...options }).format(new Date(`${iso}T00:00:00Z`));
}

/** The letters of the days of a week, Monday first. */
export const weekdays = (): string[] =>
  // 2024 began on a Monday.
  Array.from({ length: 7 }, (_, at) => day(`2024-01-0${at + 1}`, { weekday: "narrow" }));

/** A moment, in the time of the place. */
export const moment = (ms: number): string => new Intl.DateTimeFormat(tag(), { dateStyle: "medium" }).format(ms);

/** 75 s is 1:15 on a clock. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** 75 s is "1 minute, 15 seconds" for who hears it. */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [
    [Math.floor(whole / 3600), "hour"],
    [Math.floor(whole / 60) % 60, "minute"],
    [whole % 60, "second"],
  ] as const;
  const said = parts.filter(([n, unit]) => n || (unit === "second" && whole < 60));
  const unit = ([n, name]: readonly [number, string]) =>
    new Intl.NumberFormat(tag(), { style: "unit", unit: name, unitDisplay: "long" }).format(n);
  return said.map(unit).join(", ");
}

function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(facts[name] ?? gap));
}
