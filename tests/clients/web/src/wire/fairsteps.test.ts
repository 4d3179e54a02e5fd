/** The steps of the check hold for a fair deal, and say where a tampered one breaks. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Record } from "../../../../../clients/web/src/protocol.ts";
import { hex } from "../../../../../clients/web/src/wire/codec.ts";
import * as fair from "../../../../../clients/web/src/wire/fair.ts";
import { example, ofRecord, ofTable, otherCards, otherSecret, work } from "../../../../../clients/web/src/wire/fairsteps.ts";
import type { TableView } from "../../../../../clients/web/src/wire/tableview.ts";

const told = example();
const record = {
  deck: told.deck,
  match: hex(told.match),
  deal: told.deal,
  secret: hex(told.secret),
  commitment: hex(told.commitment),
  nonces: told.nonces.map((one) => one && hex(one)),
} as unknown as Record;
const { match, deal, commitment, secret, nonces, deck } = told;
const over = { match: { id: match }, finished: { deck }, shuffling: { deal, commitment, secret, values: nonces } };
const table = (more: object = {}) => ({ public: { ...over, ...more } }) as unknown as TableView;

test("every step of a fair deal holds", () => {
  const found = work(told);
  assert.deepEqual([found.sealed, found.place, found.verdict], [true, null, "ok"]);
  assert.deepEqual(found.seed, fair.seed(match, deal, secret, nonces));
  assert.deepEqual(found.deck, deck);
});

test("FAIR-1: another secret breaks the seal", () => {
  const found = work(otherSecret(told));
  assert.deepEqual([found.sealed, found.verdict], [false, "bad_commitment"]);
  assert.notDeepEqual(found.commitment, commitment);
});

test("FAIR-4: the first card that lies elsewhere is named by its place", () => {
  const found = work(otherCards(told));
  assert.deepEqual([found.sealed, found.place, found.verdict], [true, 0, "bad_deck"]);
  assert.equal(work({ ...told, deck: [...deck.slice(0, 30), deck[31]!, deck[30]!] }).place, 30);
  assert.equal(work({ ...told, deck: [...deck, deck[0]!] }).place, 32);
});

test("a record and the table tell the same", () => {
  assert.deepEqual(ofRecord(record), told);
  assert.deepEqual(ofTable(table()), told);
});

test("where nothing is told, or no bytes of the right length, nothing is judged", () => {
  assert.equal(ofRecord({ ...record, given: true }), null);
  assert.equal(ofRecord({ deck } as unknown as Record), null);
  assert.equal(ofRecord({ ...record, secret: "zz".repeat(32) }), null);
  assert.equal(ofRecord({ ...record, commitment: "00" }), null);
  assert.equal(ofRecord({ ...record, nonces: ["00", null, null, null] }), null);
  assert.equal(ofTable(table({ finished: null })), null);
  assert.equal(ofTable(table({ shuffling: { ...over.shuffling, secret: null } })), null);
  assert.equal(ofTable(table({ shuffling: { ...over.shuffling, given: true } })), null);
});

test("FAIR-6: a daily has the number of its name and day", () => {
  const told = example();
  assert.equal(work(told).ofDay, true);
  assert.equal(work({ ...told, daily: "butifarra 2026-12-01" }).verdict, "bad_daily");
  assert.equal(work({ ...told, daily: "butifarra 2026-12-01", match: fair.dailyMatch("butifarra", "2026-12-01") }).ofDay, true);
});
