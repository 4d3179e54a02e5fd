/** Days, scores and ranks of the dailies in words. */
import { momentOf } from "../words/when.ts";
import { knows, language, say } from "../words/words.ts";
import type { Language } from "../words/words.ts";

const LOCALES: { readonly [of in Language]: string } = { nl: "nl", en: "en-GB", fr: "fr", ca: "ca" };
const HOUR = 3_600_000;

/** A day of the calendar, as 2026-11-26, at noon: the same day in every time zone. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const dated = (day: string, how: Intl.DateTimeFormatOptions): string => noonOf(day).toLocaleDateString(LOCALES[language()], { ...how, timeZone: "UTC" });

/** `donderdag 26 november`. */
export const dayWords = (day: string): string => dated(day, { weekday: "long", day: "numeric", month: "long" });

/** The same where there is little room: `do 26 nov`. */
export const dayShort = (day: string): string => dated(day, { weekday: "short", day: "numeric", month: "short" });

/** `do`. */
export const weekday = (day: string): string => dated(day, { weekday: "short" }).replace(/\.$/, "");

/** So many days later, or earlier. */
export function after(day: string, days = 1): string {
  const at = noonOf(day);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Whether a day has begun, by when another one ends (ms) and the time it is. */
export function hasBegun(day: string, other: string, ends: number, now: number): boolean {
  const days = Math.round((noonOf(day).getTime() - noonOf(other).getTime()) / (24 * HOUR));
  return now >= ends + (days - 1) * 24 * HOUR + (days > 1 ? HOUR : 0); // further on a clock may have been put back meanwhile
}

/** The time of this moment (ms) by the clock of whoever reads: `4:00`. */
export function clockOf(ms: number): string {
  const at = new Date(ms);
  return `${at.getHours()}:${String(at.getMinutes()).padStart(2, "0")}`;
}

/** The time of this moment on a day that ends then; with its date where it is on another. */
export const timeOn = (ms: number, ends: number): string => (ms < ends && ms >= ends - 25 * HOUR ? clockOf(ms) : momentOf(ms));

/** Wij minus zij, with its sign: `+141`, `−18`. */
export const scoreWords = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : "0");

/** What is counted in this daily, in a sentence; nothing of one that the catalogue does not know. */
export const unitWords = (daily: string): string => (knows(`daily.unit.${daily}`) ? say(`daily.unit.${daily}`) : "");

/** `2e`. */
export function rankWords(rank: number): string {
  const form = new Intl.PluralRules(LOCALES[language()], { type: "ordinal" }).select(rank);
  return say(`page.daily.rank.${form}`, { n: rank });
}
