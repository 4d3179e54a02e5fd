/** When it no longer matters why something was refused. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { passed } from "../../../../../clients/web/src/state/passed.ts";
import type { TableView } from "../../../../../clients/web/src/wire/tableview.ts";

const table = (about: object, own: object = {}): TableView =>
  ({ public: { phase: "playing", paused: null, vote: null, shuffling: { deal: 1 }, turn: 0, ...about }, private: { seat: 0, decision: null, ...own } }) as unknown as TableView;

test("it passes with the phase, the deal, a pause, a vote, and what is asked of the viewer", () => {
  const before = table({}, { decision: { id: "1.1.3" } });
  for (const after of [table({ phase: "sheet" }), table({ shuffling: { deal: 2 } }), table({ paused: 2 }), table({ vote: { why: "undo" } }), table({}, { decision: { id: "1.1.7" } }), table({})]) {
    assert.ok(passed(before, after));
  }
});

test("it stays while the others play on, and while nothing else is asked", () => {
  assert.equal(passed(table({}), table({ turn: 2 })), false);
  assert.equal(passed(table({}, { decision: { id: "1.1.3" } }), table({}, { decision: { id: "1.1.3" } })), false);
});
