import assert from "node:assert/strict";
import { test } from "node:test";
import type { Public } from "../../../../../clients/web/src/protocol.ts";
import { past } from "../../../../../clients/web/src/table/past.ts";
import { whole } from "../../../../../clients/web/src/wire/tableview.ts";
import { aView } from "../wire/guest.ts";

const asks = { seat: 0, action: { do: "ask", question: { kind: "longest" } }, answer: ["h"] } as const;
const played = { seat: 0, card: "Ah" } as const;
const at = (changed: object) => whole(aView({ shuffling: { deal: 1 }, ...changed } as Partial<Public>), {});

test("a lead leaves behind what was said before it", () => {
  const [asked, led] = [at({ said: [asks] }), at({ said: [asks], trick: [played] })];
  assert.equal(past(at({}), asked, 0), 0);
  assert.equal(past(asked, led, 0), 1);
  assert.equal(past(led, at({ said: [asks, asks], trick: [played] }), 1), 1);
});

test("who comes in mid-deal sees it all as past, and a new deal begins anew", () => {
  const trick = { cards: [played], winner: 0 };
  assert.equal(past(null, at({ said: [asks], last: trick }), 0), 1);
  assert.equal(past(null, at({ said: [asks] }), 0), 0);
  assert.equal(past(at({ said: [asks, asks] }), at({ shuffling: { deal: 2 }, said: [asks] }), 2), 0);
});
