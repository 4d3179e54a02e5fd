/** A deal in the book is judged by its record line alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Record } from "../../../../../clients/web/src/protocol.ts";
import { hex } from "../../../../../clients/web/src/wire/codec.ts";
import * as fair from "../../../../../clients/web/src/wire/fair.ts";
import { checkRecord } from "../../../../../clients/web/src/wire/fairrecord.ts";

const bytes = (n: number, of: number) => new Uint8Array(n).fill(of);
const [match, secret, nonces] = [bytes(16, 1), bytes(32, 2), [bytes(32, 3), null, bytes(32, 4), null]];
const deck = fair.shuffle(fair.pack("AKQJT987"), fair.numbers(fair.seed(match, 5, secret, nonces)));
const record = {
  deck,
  match: hex(match),
  deal: 5,
  secret: hex(secret),
  commitment: hex(fair.commitment(match, 5, secret)),
  nonces: nonces.map((one) => one && hex(one)),
} as unknown as Record;

test("fair cards are found fair, and who had a part in them is told", () => {
  assert.deepEqual(checkRecord(record), { given: false, sealed: true, shuffled: true, who: [0, 2] });
});

test("two cards that changed places, or another secret, do not pass", () => {
  const swapped = [deck[1]!, deck[0]!, ...deck.slice(2)];
  assert.deepEqual(checkRecord({ ...record, deck: swapped }), { given: false, sealed: true, shuffled: false, who: [0, 2] });
  assert.equal(checkRecord({ ...record, secret: hex(bytes(32, 9)) })?.sealed, false);
});

test("a deck given in advance says so, and what tells nothing is not judged", () => {
  assert.equal(checkRecord({ ...record, given: true })?.given, true);
  assert.equal(checkRecord({ deck } as unknown as Record), null);
});
