/** Each place has its address, and what is no place is the lobby. */
import assert from "node:assert/strict";
import { before, test } from "node:test";
import type * as Router from "../../../../../clients/web/src/app/router.ts";

let router: typeof Router;
before(async () => {
  Object.assign(globalThis, { location: { pathname: "/" }, addEventListener: () => undefined });
  router = await import("../../../../../clients/web/src/app/router.ts");
});

test("a table, what lies around it, and a deal of its book", () => {
  const at = { at: "table", slug: "donderdag-abc", leaf: null, match: null, deal: null };
  assert.deepEqual(router.placeOf("/t/donderdag-abc"), at);
  assert.deepEqual(router.placeOf("/t/donderdag-abc/people"), { ...at, leaf: "people" });
  assert.deepEqual(router.placeOf("/t/donderdag-abc/book"), { ...at, leaf: "book" });
  assert.deepEqual(router.placeOf("/t/donderdag-abc/book/3/12"), { ...at, leaf: "book", match: 3, deal: 12 });
});

test("the other places", () => {
  for (const one of ["new", "alone", "settings", "you", "fair", "games", "report"]) assert.deepEqual(router.placeOf(`/${one}`), { at: one });
  assert.deepEqual(router.placeOf("/d/7KQ-2M9"), { at: "device", code: "7KQ-2M9" });
  assert.deepEqual(router.placeOf("/games/whist"), { at: "game", game: "whist" });
  assert.deepEqual(router.placeOf("/games/whist/tips"), { at: "tips", game: "whist" });
});

test("the dailies: their list, a board of today or of a day, and how somebody played a deal", () => {
  const at = { at: "daily", daily: null, day: null, entry: null, deal: null };
  assert.deepEqual(router.placeOf("/daily"), at);
  assert.deepEqual(router.placeOf("/daily/whist"), { ...at, daily: "whist" });
  assert.deepEqual(router.placeOf("/daily/whist/2026-11-26"), { ...at, daily: "whist", day: "2026-11-26" });
  const played = { ...at, daily: "whist", day: "2026-11-26", entry: "5d1c0a9be27f4433", deal: 2 };
  assert.deepEqual(router.placeOf("/daily/whist/2026-11-26/5d1c0a9be27f4433/2"), played);
  assert.deepEqual(router.placeOf("/daily/whist/2026-11-26/5d1c0a9be27f4433/0"), { ...played, deal: 1 });
  assert.deepEqual(router.placeOf("/daily/whist/yesterday/5d1c0a9be27f4433"), { ...at, daily: "whist" });
});

test("what is no place is the lobby, and what is no leaf the table", () => {
  assert.deepEqual(router.placeOf("/nergens"), { at: "lobby" });
  assert.deepEqual(router.placeOf("/t/"), { at: "lobby" });
  assert.deepEqual(router.placeOf("/t/abc/cellar/3"), { at: "table", slug: "abc", leaf: null, match: null, deal: null });
  assert.deepEqual(router.placeOf("/t/abc/book/x/-1"), { at: "table", slug: "abc", leaf: "book", match: null, deal: null });
});
