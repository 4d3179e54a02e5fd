import assert from "node:assert/strict";
import { test } from "node:test";
import type { Moved, View } from "../../../../../clients/web/src/protocol.ts";
import { moved, whole } from "../../../../../clients/web/src/wire/tableview.ts";
import { aView } from "./guest.ts";

const further = (version: number, changed: Partial<Moved> = {}): Moved => ({ type: "moved", version, branch: new Uint8Array(8), ...changed });

test("what is left out of a view has its default", () => {
  const table = whole(aView(), {});
  assert.deepEqual(table.public.trick, []);
  assert.equal(table.public.trump, null);
  assert.deepEqual(table.private.hand, []);
});

test("a field that is absent is unchanged, nil empties it", () => {
  const before = whole(aView({ trump: "h", trick: [{ seat: 1, card: "Jh" }], turn: 2 }), {});
  const after = moved(before, further(8, { public: { trick: null, turn: null } }))!;
  assert.equal(after.version, 8);
  assert.equal(after.public.trump, "h");
  assert.deepEqual(after.public.trick, []);
  assert.equal(after.public.turn, null);
});

test("what is not changed stays the same object, so that nothing is drawn anew for it", () => {
  const before = whole(aView(), {});
  assert.equal(moved(before, further(8, { public: { turn: 1 } }))!.public.chairs, before.public.chairs);
});

test("a move that is in the view already changes nothing; one too far shows a gap", () => {
  const table = whole(aView() as View, {});
  assert.equal(moved(table, further(7)), table);
  assert.equal(moved(table, further(9)), null);
});
