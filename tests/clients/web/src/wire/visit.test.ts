import assert from "node:assert/strict";
import { test } from "node:test";
import type { Command, Event, Join, Nonce, Ready, Refused } from "../../../../../clients/web/src/protocol.ts";
import { Visit, partKey } from "../../../../../clients/web/src/wire/visit.ts";
import type { Later } from "../../../../../clients/web/src/wire/visit.ts";
import { aView } from "./guest.ts";

const welcome: Event = { type: "welcome", version: 1, name: "Els", now: 0, durability: "always", games: [] };

/** Bytes that count up: each time others. */
function counting(): (n: number) => Uint8Array {
  let made = 0;
  return (n) => new Uint8Array(n).fill(++made);
}

function atTable(): Visit {
  const visit = new Visit(counting());
  visit.say({ type: "join", table: "donderdag-abc" });
  visit.hear(welcome);
  return visit;
}

const kinds = (said: readonly (Command | Later)[]) => said.map((one) => ("type" in one ? one.type : one.after));

test("who is welcome looks at the lobby, or comes to the table that was asked for", () => {
  assert.deepEqual(kinds(new Visit(counting()).hear(welcome)), ["tables"]);
  const visit = new Visit(counting());
  visit.say({ type: "join", table: "donderdag-abc" });
  assert.deepEqual(visit.hear(welcome), [{ type: "join", table: "donderdag-abc", seen: null }]);
});

test("a lost connection costs nothing: it comes back with what was seen, and says again what was not answered", () => {
  const visit = atTable();
  visit.hear(aView());
  const said = visit.say({ type: "ready", ready: true }) as Ready;
  assert.deepEqual(visit.hear(welcome), [
    { type: "join", table: "donderdag-abc", seen: { version: 7, branch: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 7]) } },
    said,
  ]);
  visit.hear({ type: "ok", id: said.id, version: 8 });
  assert.deepEqual(kinds(visit.hear(welcome)), ["join"]);
});

/** Somebody whose line was opened again: what they say first has been said. */
function back(): Visit {
  const visit = atTable();
  visit.hear(aView());
  assert.deepEqual(kinds(visit.opening()), ["hello", "join"]);
  return visit;
}

test("coming back it asks for its table without waiting to be welcomed", () => {
  assert.deepEqual(kinds(atTable().opening()), ["hello"]);
  const visit = back();
  assert.deepEqual(visit.hear(welcome), []);
  assert.equal(visit.outstanding(), true);
  visit.hear(aView());
  assert.equal(visit.outstanding(), false);
});

test("a table that could not be read before the welcome is asked for after it", () => {
  const visit = back();
  assert.deepEqual(visit.hear({ type: "refused", id: null, code: "try_again", retry: 1000 }), []);
  assert.deepEqual(kinds(visit.hear(welcome)), ["join"]);
});

test("whoever turns elsewhere before the welcome is not led back", () => {
  const visit = back();
  visit.say({ type: "leave" });
  assert.deepEqual(kinds(visit.hear(welcome)), ["leave", "tables"]);
  visit.hear(aView());
  assert.equal(visit.table, null);
  const there = back();
  there.say({ type: "join", table: "vrijdag-abc" });
  assert.deepEqual(there.hear(welcome), [{ type: "join", table: "vrijdag-abc", seen: null }]);
});

test("a missing move is asked for once", () => {
  const visit = atTable();
  visit.hear(aView());
  const gap: Event = { type: "moved", version: 9, branch: new Uint8Array(8) };
  assert.deepEqual(kinds(visit.hear(gap)), ["join"]);
  assert.deepEqual(kinds(visit.hear(gap)), []);
});

test("what is refused because it is busy is sent again, the very same, and in the end given up", () => {
  const visit = atTable();
  visit.hear(aView());
  const said = visit.say({ type: "ready", ready: true }) as Ready;
  const busy = { type: "refused", id: said.id, code: "busy" } as const;
  for (let tried = 1; tried <= 8; tried++) {
    assert.deepEqual(visit.hear(busy), [{ after: 100 * 2 ** tried, command: said }]);
  }
  assert.deepEqual(visit.hear(busy), []);
  assert.equal(visit.waits(said), false);
});

test("a knock that came too soon is not sent again: later it would startle", () => {
  const visit = atTable();
  const said = visit.say({ type: "say", phrase: "knock" }) as Extract<Command, { type: "say" }>;
  assert.deepEqual(visit.hear({ type: "refused", id: said.id, code: "too_fast", retry: 900 }), []);
});

test("the own part of a shuffle is sent once by itself, and again with the same bytes when it got lost (FAIR-2)", () => {
  const visit = atTable();
  const commitment = new Uint8Array(32).fill(9);
  const match = { number: 1, id: new Uint8Array(16).fill(5) };
  const view = aView({ phase: "shuffling", match, shuffling: { deal: 3, commitment } }, { seat: 1 });
  const [nonce] = visit.hear(view) as [Nonce];
  assert.deepEqual([nonce.type, nonce.deal, nonce.nonce.length], ["nonce", 3, 32]);
  assert.deepEqual(visit.hear({ type: "moved", version: 8, branch: new Uint8Array(8) }), []);
  visit.hear({ type: "ok", id: nonce.id, version: 9 });
  assert.equal(visit.parts.get(partKey(match.id, 3))?.taken, true);
  assert.equal(visit.parts.get(partKey(match.id, 3))?.seat, 1);
  const [again] = visit.hear({ ...view, version: 8 }) as [Nonce];
  assert.deepEqual(again.nonce, nonce.nonce);
});

test("who looks on sends no part of a shuffle, but remembers its commitment", () => {
  const visit = atTable();
  const match = { number: 1, id: new Uint8Array(16) };
  assert.deepEqual(visit.hear(aView({ phase: "shuffling", match, shuffling: { deal: 1, commitment: new Uint8Array(32) } })), []);
  assert.equal(visit.parts.size, 1);
});

test("FAIR-6: at a table of one's own no part is sent, but the commitment is remembered", () => {
  const visit = atTable();
  const match = { number: 1, id: new Uint8Array(16) };
  const shown = aView({ phase: "shuffling", match, shuffling: { deal: 1, commitment: new Uint8Array(32) } }, { seat: 0 });
  const about = { ...shown.public.about, alone: { kind: "daily" as const, daily: "butifarra", day: "2026-12-01" } };
  assert.deepEqual(visit.hear({ ...shown, public: { ...shown.public, about } }), []);
  assert.equal(visit.parts.get(partKey(match.id, 1))?.nonce, null);
});

test("turning to another table forgets the first", () => {
  const visit = atTable();
  visit.hear(aView());
  assert.deepEqual(visit.say({ type: "join", table: "vrijdag-def" }), { type: "join", table: "vrijdag-def", seen: null });
  assert.equal(visit.table, null);
});

test("what waits is sent again as soon as play goes on", () => {
  const visit = atTable();
  const ready = visit.say({ type: "ready", ready: true });
  assert.deepEqual(visit.hear({ type: "standstill", why: "away" }), []);
  assert.deepEqual(visit.hear({ type: "standstill" }), [ready]);
  assert.deepEqual(visit.hear({ type: "standstill" }), [], "once");
});

test("a table that cannot be read just now is asked for until it can", () => {
  const visit = atTable();
  const join = visit.say({ type: "join", table: "donderdag-abc" }) as Join;
  const no = { type: "refused", id: null, code: "try_again" } as Refused;
  assert.ok(visit.goesOn(no));
  assert.deepEqual(visit.hear(no), [{ after: 1000, command: join }]);
  assert.ok(visit.waits(join));
  visit.say({ type: "join", table: "vrijdag-def" });
  assert.ok(!visit.waits(join));
});
