/** Matches won, evening after evening. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { plotOf } from "../../../../../clients/web/src/book/plot.ts";
import { eveningOf, evenings } from "../../../../../clients/web/src/book/rows.ts";
import type { MatchRow } from "../../../../../clients/web/src/protocol.ts";

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
const row = (match: number, started: number, winners: readonly number[] | null, more: Partial<MatchRow> = {}): MatchRow => ({
  match,
  game: "whist",
  people: ["ann", "bea", "cor", null],
  sides: [
    [0, 2],
    [1, 3],
  ],
  started,
  deals: 16,
  winners,
  ...more,
});

test("an evening goes on after midnight", () => {
  assert.equal(eveningOf(at(5, 20)), eveningOf(at(6, 2)));
  assert.notEqual(eveningOf(at(5, 20)), eveningOf(at(6, 20)));
  assert.deepEqual(
    evenings([row(2, at(6, 1), [0]), row(1, at(5, 21), [0]), row(3, at(12, 21), [1])]).map((one) => one.rows.map((some) => some.match)),
    [[3], [2, 1]],
  );
});

test("each has a line that rises with what was won; bots have none", () => {
  const plot = plotOf([row(1, at(5, 20), [0]), row(2, at(12, 20), [0]), row(3, at(19, 20), [1])], false);
  assert.equal(plot.evenings.length, 3);
  assert.deepEqual(Object.fromEntries(plot.lines.map((line) => [line.people.join(), line.won])), { ann: [1, 2, 2], cor: [1, 2, 2], bea: [0, 0, 1] });
});

test("pairs are those of two people, whoever sat first", () => {
  const turned = row(2, at(12, 20), [0], { people: ["cor", "bea", "ann", "dik"] });
  const plot = plotOf([row(1, at(5, 20), [0]), turned], true);
  assert.deepEqual(
    plot.lines.map((line) => [line.people.join("&"), line.won]),
    [
      ["ann&cor", [1, 2]],
      ["bea&dik", [0, 0]],
    ],
  );
});

test("what rests, is still played, or does not count is not counted", () => {
  const rows = [row(1, at(5, 20), null), row(2, at(5, 21), [0], { unfinished: true, counts: false }), row(3, at(5, 22), [0], { unfinished: true, counts: true })];
  assert.deepEqual(plotOf(rows, false).lines.map((line) => line.won), [[1], [1], [0]]);
});
