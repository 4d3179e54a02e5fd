/** A deal that is over, as the table stood after each of its moves. */
import { PRIVATE_DEFAULTS, PUBLIC_DEFAULTS } from "../protocol.ts";
import type { Card, Happening, Replayed, Trick } from "../protocol.ts";
import { moved } from "../wire/tableview.ts";
import type { People, TableView } from "../wire/tableview.ts";

export interface Step {
  /** Nil at the beginning. */
  readonly move: Happening | null;
  readonly table: TableView;
  /** The cards of every seat, where all hands are open. */
  readonly hands: readonly (readonly Card[])[] | null;
}

const BRANCH = new Uint8Array(8);

/** Every step, the first is the deal as it was dealt. `people` are names for who was of it. */
export function stepsOf(deal: Replayed, people: People): readonly Step[] {
  let table: TableView = {
    version: 1,
    branch: BRANCH,
    me: "",
    public: { ...PUBLIC_DEFAULTS, ...deal.public },
    private: { ...PRIVATE_DEFAULTS, ...deal.private },
    people,
  };
  const steps: Step[] = [{ move: null, table, hands: deal.hands ?? null }];
  for (const one of deal.steps) {
    table = moved(table, { type: "moved", version: table.version + 1, branch: BRANCH, move: one.move ?? null, public: one.public, private: one.private })!;
    steps.push({ move: one.move ?? null, table, hands: one.hands ?? null });
  }
  return steps;
}

/** The trick that was full just now: its last card was this move. */
export function fullTrick({ move, table }: Step): Trick | null {
  const { last, trick } = table.public;
  const played = move?.did === "acted" && move.action.do === "play";
  return played && !trick.length && last ? last : null;
}

/** The number of the step at which the trick after this step is full, or (`back`) the one before it. */
export function trickFrom(steps: readonly Step[], at: number, back: boolean): number {
  const full = steps.flatMap((step, i) => (fullTrick(step) ? [i] : []));
  return back ? (full.filter((i) => i < at).pop() ?? 0) : (full.find((i) => i > at) ?? steps.length - 1);
}
