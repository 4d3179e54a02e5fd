/** What is drawn of scores: strokes to one scale, and columns that hold everybody. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bins, lengths, stroke } from "../../../../../clients/web/src/daily/stroke.ts";

test("strokes are as long as scores are high, beginning at nought", () => {
  assert.deepEqual(lengths([150, 75, 0]), [1, 0.5, 0]);
  assert.deepEqual(lengths([0, 0]), [1, 1]);
  assert.deepEqual(lengths([]), []);
});

test("with scores below nought they begin at the lowest, so that the better one is always longer", () => {
  assert.deepEqual(lengths([60, 20, -20]), [1, 0.5, 0]);
  assert.deepEqual(lengths([-100, -200, -300]), [1, 0.5, 0]);
  assert.deepEqual(lengths([-40, -40]), [1, 1]);
});

test("a stroke stays in its box, and is drawn alike each time", () => {
  const drawn = stroke(0.5, 3);
  assert.equal(drawn, stroke(0.5, 3));
  assert.notEqual(drawn, stroke(0.5, 4));
  const points = drawn.slice(1).split("L").map((one) => one.split(" ").map(Number));
  assert.equal(points[0]![0], 3);
  assert.equal(points.at(-1)![0], 50);
  assert.ok(points.every(([, y]) => y! > 8 && y! < 12));
});

test("few scores have a column each, many share them, and nobody is left out", () => {
  assert.deepEqual(bins([], 12), []);
  assert.deepEqual(bins([{ score: 3, people: 2 }, { score: 5, people: 1 }], 12), [
    { low: 3, high: 3, people: 2 },
    { low: 4, high: 4, people: 0 },
    { low: 5, high: 5, people: 1 },
  ]);
  for (const [low, step] of [[-640, 7], [-3, 1], [12, 211], [-9000, 997]] as const) {
    const shares = Array.from({ length: 90 }, (_, i) => ({ score: low + i * step, people: (i % 4) + 1 }));
    const found = bins(shares, 12);
    assert.ok(found.length <= 12, `${found.length}`);
    assert.equal(found.reduce((sum, one) => sum + one.people, 0), shares.reduce((sum, one) => sum + one.people, 0));
    assert.ok(found.every((one, at) => at === 0 || one.low === found[at - 1]!.high + 1));
  }
});
