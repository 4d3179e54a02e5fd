/** A deal that is over, step by step: the view grows by what each move changed, and a full trick is seen for one step. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Card, Played, Public, Replayed, Trick } from "../../../../../clients/web/src/protocol.ts";
import { fullTrick, stepsOf, trickFrom } from "../../../../../clients/web/src/replay/steps.ts";

const played = (seat: number, card: Card): Played => ({ seat, card });
const [one, two]: readonly [Played, Played] = [played(0, "Ah"), played(1, "7h")];
const trick: Trick = { cards: [one, two], winner: 0 };
const move = ({ seat, card }: Played) => ({ did: "acted", seat, action: { do: "play", card } }) as const;

const DEAL = {
  type: "replayed",
  match: 1,
  deal: 1,
  public: { about: { game: "whist", players: 2 }, phase: "playing", chairs: [] } as unknown as Public,
  private: {},
  hands: [["Ah", "Kh"], ["7h", "8h"]],
  steps: [
    { move: move(one), public: { trick: [one] }, hands: [["Kh"], ["7h", "8h"]] },
    { move: move(two), public: { trick: null, last: trick }, hands: [["Kh"], ["8h"]] },
    { move: move(played(0, "Kh")), public: { trick: [played(0, "Kh")] }, hands: [[], ["8h"]] },
  ],
} as unknown as Replayed;

test("the first step is the deal as it was dealt, each next one the table after a move", () => {
  const steps = stepsOf(DEAL, {});
  assert.deepEqual(
    steps.map((step) => step.table.public.trick.map((some) => some.card)),
    [[], ["Ah"], [], ["Kh"]],
  );
  assert.deepEqual(steps[3]!.hands, [[], ["8h"]]);
  assert.equal(steps[3]!.table.public.last, trick, "what a move did not change stays");
});

test("a trick is full at the step of its last card only", () => {
  assert.deepEqual(stepsOf(DEAL, {}).map((step) => fullTrick(step)?.winner ?? null), [null, null, 0, null]);
});

test("a trick on, a trick back, and to either end", () => {
  const steps = stepsOf(DEAL, {});
  assert.deepEqual([trickFrom(steps, 0, false), trickFrom(steps, 2, false)], [2, 3]);
  assert.deepEqual([trickFrom(steps, 3, true), trickFrom(steps, 2, true)], [2, 0]);
});
