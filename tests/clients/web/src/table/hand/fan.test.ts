import assert from "node:assert/strict";
import { test } from "node:test";
import { lying } from "../../../../../../clients/web/src/table/hand/fan.ts";

const ROOM = 348;
const all = (n: number) => Array.from({ length: n }, () => true);
const wide = (how: ReturnType<typeof lying>) => how.width + how.steps.reduce((sum, step) => sum + step, 0);

test("eight cards lie in one fan that fits; a legal card shows more than a barred one, which shows at least 30", () => {
  const how = lying([false, false, true, true, false, false, false, false], ROOM, "phone");
  assert.deepEqual([how.width, how.rows], [74, [8]]);
  assert.ok(wide(how) <= ROOM);
  assert.ok(Math.min(...how.steps) >= 30);
  assert.ok(how.steps[2]! > how.steps[0]!);
});

test("where all may be played, all show alike", () => {
  const { steps } = lying(all(8), ROOM, "phone");
  assert.equal(new Set(steps).size, 1);
  assert.ok(steps[0]! > 38);
});

test("few cards are larger, and lie apart", () => {
  assert.equal(lying(all(4), ROOM, "phone").width, 87);
  assert.ok(lying(all(2), ROOM, "phone").steps[0]! < 87);
});

test("more than eight lie in two rows on a phone: twelve by six, sixteen by eight", () => {
  for (const [n, row] of [[9, 5], [10, 5], [12, 6], [16, 8]] as const) {
    const how = lying(all(n), ROOM, "phone");
    assert.deepEqual(how.rows, [row, n - row]);
    assert.ok(how.width + (row - 1) * how.steps[0]! <= ROOM + 0.001, `${n} cards`);
  }
  assert.deepEqual(lying(all(16), 740, "side").rows, [16]);
});

test("for who reads large, eight lie in two rows of four, and none covers another", () => {
  const how = lying(all(8), ROOM, "phone", true);
  assert.deepEqual(how.rows, [4, 4]);
  assert.ok(how.width <= how.steps[0]! + 0.001);
  assert.deepEqual(lying(all(3), ROOM, "phone", true).rows, [3]);
});

test("of large cards the letter of each is seen: sixteen lie in two rows there, and barred ones show a letter's width", () => {
  for (const [layout, room] of [["tablet", 808], ["wide", 740]] as const) {
    const how = lying(all(16), room, layout);
    assert.deepEqual(how.rows, [8, 8]);
    assert.ok(how.width + 7 * how.steps[0]! <= room + 0.001);
    const twelve = lying([...all(4), ...Array.from({ length: 8 }, () => false)], room, layout);
    assert.deepEqual(twelve.rows, [12]);
    assert.ok(Math.min(...twelve.steps) >= twelve.width * 0.42 - 0.001);
  }
});
