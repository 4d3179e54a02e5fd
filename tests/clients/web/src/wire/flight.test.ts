/** The flight record of the page: what is in it, that it stays small, and that nothing else has a way into it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CARDS, TAGS } from "../../../../../clients/web/src/protocol.ts";
import type { Command, Event } from "../../../../../clients/web/src/protocol.ts";
import { Flight, LAST } from "../../../../../clients/web/src/wire/flight.ts";

const SECRETS = ["Zwaantje", "Ik heb de boer", "donderdag-7kq2m9xw", "127.0.0.1", ...CARDS];
const OWN = "line cut said heard told failed shown page http version protocol missed rewound hidden own in for good ms over unread unknown other silent seen hidden online offline times until connecting open waiting ended Error".split(" ");
const KNOWN: ReadonlySet<string> = new Set([...TAGS, ...OWN]);

let now = 5_000_000;
const flight = () => new Flight(() => now);
const lines = (of: Flight) => of.lines().slice(0, -1).map((line) => line.slice(11));
const id = (n: number) => new Uint8Array(16).fill(n);

/** The words that are none of the protocol's tags and codes, nor the record's own, nor numbers. */
const foreign = (of: Flight) => of.lines().flatMap((line) => line.match(/\w+/g) ?? []).filter((word) => !KNOWN.has(word) && !/^\d+$/.test(word));

test("a visit is told in its order, with how long each answer took", () => {
  const mine = flight();
  const began = now;
  mine.line("connecting");
  now += 20;
  mine.line("open");
  mine.heard({ type: "welcome", version: 1, name: "Zwaantje", now: 0, durability: "always", games: [] }, false);
  mine.said({ type: "act", id: id(1), action: { do: "play", card: "Jh" }, decision: "1.1.1" } as Command);
  now += 52;
  mine.heard({ type: "moved", version: 41, branch: id(0), move: { did: "acted", seat: 0, action: { do: "play", card: "Jh" } } } as Event, false);
  mine.heard({ type: "moved", version: 42, branch: id(0) }, false);
  mine.heard({ type: "ok", id: id(1), version: 41 }, false);
  mine.heard({ type: "refused", id: id(2), code: "too_fast", field: "Zwaantje", retry: 9 }, true);
  mine.heard({ type: "closing", reason: "stopping", retry: 1000 }, false);
  mine.heard({ type: "closing", reason: "refused" }, false);
  mine.cut(1006);
  mine.line("waiting", 250.4);
  assert.equal(now - began, 72);
  assert.deepEqual(mine.lines(), [
    "        0  line connecting",
    "       20  line open",
    "       20  heard welcome protocol 1",
    "       20  said act",
    "       72  heard moved version 41 acted",
    "       72  heard moved version 42 hidden",
    "       72  heard ok act in 52 ms version 41",
    "       72  heard refused too_fast unknown in 0 ms own",
    "       72  heard closing stopping for 1000 ms",
    "       72  heard closing refused for good",
    "       72  cut 1006",
    "       72  line waiting for 250 ms",
    "       72  told",
  ]);
});

test("what comes and goes in turns is counted", () => {
  const mine = flight();
  for (let i = 0; i < 3; i++) {
    mine.said({ type: "ping" });
    mine.heard({ type: "pong", now: 0 }, true);
    now += 100;
  }
  assert.deepEqual(mine.lines(), ["        0  said ping, 3 times until 200", "        0  heard pong, 3 times until 200", "      300  told"]);
});

test("of an error its kind and the places in our own files are told, in every browser's way of writing them", () => {
  const mine = flight();
  const thrown = (error: Error, stack: string) => Object.assign(error, { stack });
  const chromium = "TypeError: Zwaantje has Jh\n    at x (https://kaarten.voorbeeld/assets/first-C7io7-z2.js:1:234)\n    at https://kaarten.voorbeeld/assets/Daily-CW_DJIWo.js:2:3";
  assert.equal(mine.failed(thrown(new TypeError("Zwaantje"), chromium)), true);
  assert.equal(mine.failed(thrown(new RangeError("Jh"), "x@https://kaarten.voorbeeld/assets/first-C7io7kz2.js:1:9\n")), true);
  assert.equal(mine.failed(thrown(Object.assign(new Error("Jh"), { name: "Zwaantje" }), "at chrome-extension://zwaantje/x.js:1:2")), false);
  assert.equal(mine.failed("Zwaantje"), false);
  assert.equal(mine.failed(null), false);
  assert.deepEqual(lines(mine), ["failed TypeError first:1:234 Daily:2:3", "failed RangeError first:1:9", "failed Error, 3 times until 0"]);
});

test("a screen is told when it is another", () => {
  const mine = flight();
  for (const page of ["lobby", "lobby", "table", "book", "lobby"]) mine.shown(page, 390, 844);
  mine.told("hidden");
  assert.deepEqual(lines(mine), ["lobby", "table", "book", "lobby"].map((page) => `shown ${page} 390x844`).concat("page hidden"));
});

test("only the last things are kept", () => {
  const mine = flight();
  for (let n = 0; n < 5 * LAST; n++) {
    mine.said({ type: "ready", id: new Uint8Array(new Uint32Array([n, 0, 0, 0]).buffer), ready: true });
    mine.heard({ type: "moved", version: n, branch: id(0) }, false);
  }
  assert.equal(mine.lines().length, LAST + 1);
  assert.ok(JSON.stringify(mine).length < 20_000);
  assert.equal((mine as unknown as { asked: Map<string, unknown> }).asked.size, LAST);
});

/** A message in which every field is a secret, the type too where it is none of ours. */
const poisoned = (type: string, secret: string): object =>
  new Proxy({}, { has: () => true, get: (_, field) => (field === "type" ? type : field === "id" ? id(3) : field === "move" ? poisoned(secret, secret) : secret) });

test("whatever stands in a message, only words of the protocol are told", () => {
  for (const secret of SECRETS) {
    const mine = flight();
    for (const type of [...TAGS, secret]) {
      mine.said(poisoned(type, secret) as Command);
      mine.heard(poisoned(type, secret) as Event, true);
    }
    mine.cut(secret as unknown as number);
    mine.line("waiting", secret as unknown as number);
    assert.deepEqual(foreign(mine), [], secret);
  }
});
