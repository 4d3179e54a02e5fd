/** The verdicts on a deal and on its draw: fair together, or what is wrong is named. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fair from "../../../../../clients/web/src/wire/fair.ts";
import type { OwnPart } from "../../../../../clients/web/src/wire/fairness.ts";
import { verdicts } from "../../../../../clients/web/src/wire/fairness.ts";
import { example, otherCards } from "../../../../../clients/web/src/wire/fairsteps.ts";
import type { TableView } from "../../../../../clients/web/src/wire/tableview.ts";
import { partKey } from "../../../../../clients/web/src/wire/visit.ts";

const { match, secret, nonces, deck, commitment, deal } = example();
const shuffling = { deal, commitment, secret, values: nonces };
const dealer = fair.below(4, fair.numbers(fair.seed(match, 0, secret, nonces)));
const zero = { deal: 0, commitment: fair.commitment(match, 0, secret), secret, values: nonces, dealer };
const none = new Map<string, OwnPart>();

function table(more: object = {}): TableView {
  const shown = { about: { players: 4 }, match: { id: match }, finished: { deck }, shuffling, zero, draw: null, ...more };
  return { public: shown, private: { seat: 0 } } as unknown as TableView;
}

test("deal and draw are fair together", () => {
  assert.deepEqual(verdicts(table(), none), ["ok"]);
});

test("what is wrong is named, and nothing is called fair beside it", () => {
  assert.deepEqual(verdicts(table({ finished: { deck: otherCards(example()).deck } }), none), ["bad_deck"]);
  assert.deepEqual(verdicts(table({ zero: { ...zero, dealer: (dealer + 1) % 4 } }), none), ["bad_dealer"]);
  assert.deepEqual(verdicts(table({ shuffling: { ...shuffling, secret: new Uint8Array(32) } }), none), ["bad_commitment"]);
  assert.deepEqual(verdicts(table({ shuffling: { ...shuffling, given: true } }), none), ["given"]);
});

test("the seal that was seen before the deal, and the own number, are remembered here", () => {
  const own = (part: Partial<OwnPart>) => new Map([[partKey(match, 1), { commitment, nonce: nonces[0] ?? null, taken: true, seat: 0, ...part }]]);
  assert.deepEqual(verdicts(table(), own({})), ["ok"]);
  assert.deepEqual(verdicts({ ...table(), private: { seat: null } } as unknown as TableView, own({})), ["ok"], "who has stood up since");
  assert.deepEqual(verdicts(table(), own({ commitment: new Uint8Array(32) })), ["other_commitment"]);
  assert.deepEqual(verdicts(table(), own({ nonce: new Uint8Array(32) })), ["own_nonce"]);
});

test("nothing is said while a deal is played", () => {
  assert.deepEqual(verdicts(table({ finished: null }), none), []);
});

test("FAIR-6: a daily has the match of its day", () => {
  const alone = { kind: "daily", daily: "klaverjas_amsterdam", day: "2026-12-01" };
  const of = (match: Uint8Array) => {
    const seed = fair.seed(match, 1, secret, [null, null, null, null]);
    const told = { deal: 1, commitment: fair.commitment(match, 1, secret), secret, values: [null, null, null, null] };
    const dealt = fair.shuffle(fair.pack("AKQJT987"), fair.numbers(seed));
    return table({ about: { players: 4, alone }, match: { id: match }, shuffling: told, finished: { deck: dealt }, zero: null });
  };
  const match = fair.dailyMatch("klaverjas_amsterdam", "2026-12-01");
  assert.equal(Buffer.from(match).toString("hex"), "c803a8ca909d12cc1103c505f0666230");
  assert.deepEqual(verdicts(of(match), none), ["ok"]);
  assert.deepEqual(verdicts(of(fair.dailyMatch("klaverjas_rotterdam", "2026-12-01")), none), ["bad_daily"]);
});
