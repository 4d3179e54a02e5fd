/** Days, scores and ranks as they are told, and which days have come. */
import assert from "node:assert/strict";
import { before, test } from "node:test";
import type * as Words from "../../../../../clients/web/src/daily/words.ts";
import { catalogue } from "../../../../../clients/web/make/po.ts";
import { readFileSync } from "node:fs";
import { LANGUAGES, speak } from "../../../../../clients/web/src/words/words.ts";
import type { Language } from "../../../../../clients/web/src/words/words.ts";

let words: typeof Words;
before(async () => {
  words = await import("../../../../../clients/web/src/daily/words.ts");
});

const spoken = (language: Language) => speak(language, catalogue(readFileSync(new URL(`../../../../../clients/web/locale/${language}.po`, import.meta.url), "utf8")));

test("a day has its name in every language", () => {
  const told = LANGUAGES.map((language) => (spoken(language), words.dayWords("2026-11-26")));
  assert.deepEqual(told, ["donderdag 26 november", "Thursday 26 November", "jeudi 26 novembre", "dijous, 26 de novembre"]);
  spoken("nl");
  assert.equal(words.weekday("2026-11-29"), "zo");
});

test("a rank has its ending in every language", () => {
  const told = LANGUAGES.map((language) => (spoken(language), [1, 2, 3, 4, 11, 22].map(words.rankWords).join(" ")));
  assert.deepEqual(told, ["1e 2e 3e 4e 11e 22e", "1st 2nd 3rd 4th 11th 22nd", "1er 2e 3e 4e 11e 22e", "1r 2n 3r 4t 11è 22è"]);
});

test("a score has its sign", () => {
  assert.deepEqual([141, -18, 0].map(words.scoreWords), ["+141", "−18", "0"]);
});

test("a day later or earlier, over months, leap days and clocks that are put back", () => {
  assert.equal(words.after("2026-12-31"), "2027-01-01");
  assert.equal(words.after("2028-03-01", -1), "2028-02-29");
  assert.equal(words.after("2026-10-24", 2), "2026-10-26");
});

test("a day has begun once the day before it is over", () => {
  const ends = Date.UTC(2026, 10, 27, 3);
  assert.equal(words.hasBegun("2026-11-26", "2026-11-26", ends, ends - 1), true);
  assert.equal(words.hasBegun("2026-11-20", "2026-11-26", ends, ends - 1), true);
  assert.equal(words.hasBegun("2026-11-27", "2026-11-26", ends, ends - 1), false);
  assert.equal(words.hasBegun("2026-11-27", "2026-11-26", ends, ends), true);
  assert.equal(words.hasBegun("2026-11-28", "2026-11-26", ends, ends), false);
});

test("a time on another day has its date", () => {
  spoken("nl");
  const ends = new Date(2026, 10, 27, 4).getTime();
  assert.equal(words.timeOn(new Date(2026, 10, 26, 20, 5).getTime(), ends), "20:05");
  assert.notEqual(words.timeOn(new Date(2026, 10, 27, 9, 30).getTime(), ends), "9:30");
});
