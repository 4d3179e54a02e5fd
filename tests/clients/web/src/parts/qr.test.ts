/** The code is the one that any other program makes of the same text. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { qr, qrPath } from "../../../../../clients/web/src/parts/qr.ts";
import { CODES } from "./codes.ts";

for (const { text, mask, version, rows } of CODES) {
  test(`version ${version} by mask ${mask}`, () => {
    const mine = qr(text, mask).map((row) => BigInt(`0b${row.map(Number).join("")}`).toString(16));
    assert.deepEqual(mine, rows);
  });
}

test("there is white round it, and what is too long is refused", () => {
  assert.equal(qrPath("A").size, 21 + 8);
  assert.throws(() => qr("z".repeat(272)), RangeError);
});
