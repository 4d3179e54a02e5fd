/** What a guided deal tells when: each step once, what one did beside what was advised, and less to who comes in the middle. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsOf, heardOf, NOTHING_TOLD, steps } from "../../../../../clients/web/src/lesson/steps.ts";
import type { Lesson } from "../../../../../clients/web/src/lesson/steps.ts";
import type { Action, Advice, Card, Decision } from "../../../../../clients/web/src/protocol.ts";
import type { TableView } from "../../../../../clients/web/src/wire/tableview.ts";

const DECISION: Decision = { id: "1.1.1", deal: 1, turn: true, cards: ["Kh", "8h"] };

interface At {
  readonly decision?: Decision | null;
  readonly advice?: Advice | null;
  readonly hand?: readonly Card[];
  readonly kind?: "lesson" | "daily";
  readonly [more: string]: unknown;
}

function table({ decision = DECISION, advice = null, hand = ["Kh", "8h", "As"], kind = "lesson", ...more }: At = {}): TableView {
  const about = { game: "klaverjas", alone: { kind } };
  return { me: "m", version: 1, public: { about, phase: "playing", said: [], trick: [], last: null, trump: "c", ...more }, private: { seat: 0, hand, decision, advice } } as unknown as TableView;
}

const all = () => true;
const acts = (lesson: Lesson, before: TableView, action: Action, seen = false): Lesson =>
  heardOf(lesson, { before, after: table({ decision: null }), move: { did: "acted", seat: 0, action } }, all, seen);
const told = ({ notes }: Lesson): readonly string[] => notes.map((note) => note.step);

test("each step is told once, and stands until one has answered", () => {
  const first = heardOf(NOTHING_TOLD, { before: null, after: table(), move: null }, all);
  assert.deepEqual(told(first), ["begin", "cards", "lead"]);
  assert.deepEqual(heardOf(first, { before: table(), after: table(), move: null }, all).notes, first.notes);
  assert.deepEqual(told(acts(first, table(), { do: "play", card: "Kh" })), []);
});

test("what there are no words for is not told, nor is anything at any other table", () => {
  assert.deepEqual(told(heardOf(NOTHING_TOLD, { before: null, after: table(), move: null }, (step) => step === "lead")), ["lead"]);
  assert.deepEqual(told(heardOf(NOTHING_TOLD, { before: null, after: table({ kind: "daily" }), move: null }, all)), []);
});

test("who comes in the middle of a deal is told what it is about no more", () => {
  const last = { cards: [], winner: 0, melds: 20 };
  assert.deepEqual(told(heardOf(NOTHING_TOLD, { before: null, after: table({ last }), move: null }, all)), ["count", "melds", "lead"]);
});

test("what one did stands beside what was advised, its cards in no order, and whether its reason is known", () => {
  const melds = [["7h", "8h", "9h"], ["Ks", "Qs", "Js"]] as const;
  const advice: Advice = { action: { do: "declare", melds }, why: "advice.declare", n: 40 };
  const [same] = acts(NOTHING_TOLD, table({ advice }), { do: "declare", melds: [["Js", "Ks", "Qs"], ["9h", "8h", "7h"]] }, true).notes;
  assert.deepEqual([same!.advised, same!.same, same!.seen], [advice, true, true]);
  const [other] = acts(NOTHING_TOLD, table({ advice }), { do: "pass" }).notes;
  assert.deepEqual([other!.same, other!.seen], [false, false]);
  const called = table({ advice, decision: { ...DECISION, calls: [{ do: "dek" }] } });
  assert.ok(acts(NOTHING_TOLD, called, { do: "dek" }).notes.every((note) => note.advised === null), "said out of turn");
});

test("a card that is barred, and a suit that is not held, are told of with the suit that was led", () => {
  const trick = [{ seat: 1, card: "9h" }];
  const barred = [{ reason: "must_follow", cards: ["As"] }, { reason: "must_head", cards: ["8h"] }];
  const notes = steps(table({ trick, decision: { ...DECISION, barred } as Decision })).filter((note) => note.step.startsWith("barred"));
  assert.deepEqual(notes.map(({ step, suit }) => [step, suit]), [["barred.must_follow", "h"], ["barred.must_head", "h"]]);
  for (const [trump, step] of [["s", "void"], ["c", "void.none"], ["none", "void.out"]] as const) {
    assert.ok(steps(table({ trick, trump, hand: ["As", "7d"] })).some((note) => note.step === step), step);
  }
});

test("the cards that advice is about", () => {
  const about = (action: Action) => cardsOf({ action, why: "advice.best" });
  assert.deepEqual(about({ do: "play", card: "Kh" }), ["Kh"]);
  assert.deepEqual(about({ do: "declare", melds: [["7h"], ["8h"]] }), ["7h", "8h"]);
  assert.deepEqual(about({ do: "exchange", cards: ["7h"] }), ["7h"]);
  assert.deepEqual(about({ do: "pass" }), []);
});
