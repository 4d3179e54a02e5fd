import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsInOrder, nextSeat, ownSide, seatsInOrder, sidesInOrder, spotOf } from "../../../../../clients/web/src/table/order.ts";
import { whole } from "../../../../../clients/web/src/wire/tableview.ts";
import { aView } from "../wire/guest.ts";

const els = whole(aView({}, { seat: 1 }), {});
const karin = whole(aView(), {});

test("one sits at the bottom, and the seat after one's own is on one's left", () => {
  assert.deepEqual([0, 1, 2, 3].map((seat) => spotOf(els, seat)), ["E", "S", "W", "N"]);
  assert.deepEqual([0, 1, 2, 3].map((seat) => spotOf(karin, seat)), ["S", "W", "N", "E"]);
  assert.deepEqual(seatsInOrder(els), [1, 2, 3, 0]);
});

test("against the clock the next is on one's right, and nobody moves", () => {
  const counter = { ...els, public: { ...els.public, about: { ...els.public.about, direction: -1 } } };
  assert.deepEqual([nextSeat(els, 3), nextSeat(counter, 0), nextSeat(els, 1, 2)], [0, 3, 3]);
  assert.equal(spotOf(counter, 2), "W");
});

test("one's own side comes first, also on the score sheet", () => {
  assert.deepEqual([ownSide(els), ownSide(karin)], [1, null]);
  assert.deepEqual(sidesInOrder(els), [1, 0]);
  const columns = [[0, 2], [1, 3]];
  assert.deepEqual(columnsInOrder({ ...els, public: { ...els.public, sheet: { form: "columns", columns, rows: [], totals: [] } } }), [1, 0]);
});
