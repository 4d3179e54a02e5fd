/** Who may be shown how others played, and what is told of a result. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { catalogue } from "../../../../../clients/web/make/po.ts";
import type { Board, BoardRow } from "../../../../../clients/web/src/protocol.ts";
import { speak } from "../../../../../clients/web/src/words/words.ts";
import type * as Read from "../../../../../clients/web/src/daily/board.ts";

let read: typeof Read;
before(async () => {
  const nothing = () => undefined;
  const root = { dataset: {} };
  const document = { documentElement: root, addEventListener: nothing };
  Object.assign(globalThis, { location: { pathname: "/" }, addEventListener: nothing, document });
  read = await import("../../../../../clients/web/src/daily/board.ts");
  const words = ["clients/cli/locale/nl/LC_MESSAGES/stamtafel.po", "clients/web/locale/nl.po"].map((path) => catalogue(readFileSync(path, "utf8")));
  speak("nl", Object.assign({}, ...words));
});

const row = (name: string, score: number, you = false): BoardRow => ({ entry: "5d1c0a9be27f4433", name, score, deals: [score, 0, 0, 0], rank: 2, began: 1, at: 2, you });
const board = (state: Board["state"], ends: number, rows: readonly BoardRow[] = []): Board => ({
  type: "board",
  daily: "whist",
  day: "2026-11-26",
  game: "whist",
  options: {},
  ends,
  sealed: 0,
  people: rows.length,
  rows,
  totals: [],
  week: [],
  deals: [],
  tomorrow: [],
  state,
});
const [LASTS, OVER] = [Date.now() + 3_600_000, Date.now() - 1];

test("who has finished is told how others played; who has begun, never; who has not, once the day is over", () => {
  const told = (["new", "begun", "done"] as const).map((state) => [LASTS, OVER].map((ends) => read.howOf(board(state, ends)) !== null));
  assert.deepEqual(told, [
    [false, true],
    [false, false],
    [true, true],
  ]);
  assert.equal(read.howOf(board("done", LASTS))!(row("Els", 5)), "/daily/whist/2026-11-26/5d1c0a9be27f4433/1");
});

test("a name that was taken off is told as none, and oneself is marked", () => {
  assert.equal(read.nameOf({ name: "Els" }), "Els");
  assert.notEqual(read.nameOf({ name: "" }), "");
  assert.match(read.nameOf({ name: "Els", you: true }), /^Els .+/);
});

test("the way to how somebody played names them, where they have a name", () => {
  const told = [row("Els", 5), row("", 5), row("Els", 5, true)].map(read.howWords);
  assert.match(told[0]!, /Els/);
  assert.equal(new Set(told).size, 3);
  assert.doesNotMatch(told.join(), /\bboard\.|page\.daily/);
});

test("a result is a line of its own: what, when, the score, the place", () => {
  assert.equal(read.resultWords(board("done", LASTS, [row("Wim", 200), row("Els", -18, true)])), "whist, donderdag 26 november: −18, plaats 2");
  assert.equal(read.resultWords(board("new", LASTS, [row("Wim", 200)])), "whist, donderdag 26 november");
});

test("who has not finished is oneself first, as such, also beside a namesake", () => {
  const missing = ["Joost", "Marijke"];
  assert.equal(read.missingWords(missing, board("new", LASTS), "Marijke"), "Jij en Joost: nog niet.");
  assert.equal(read.missingWords(["Els", "Els"], board("begun", LASTS), "Els"), "Jij en Els: nog niet.");
  assert.equal(read.missingWords(missing, board("done", LASTS), "Marijke"), "Joost en Marijke: nog niet.");
});
