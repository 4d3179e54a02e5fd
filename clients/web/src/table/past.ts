/** How much of what was said in a deal is past: each lead leaves behind what was said before it. */
import type { TableView } from "../wire/tableview.ts";

/** So many of what was said are past after this; `before` is nil for who has just come, to whom all is past once cards are played. */
export function past(before: TableView | null, after: TableView, soFar: number): number {
  const { said, trick, last } = after.public;
  const led = trick.length > 0 && (!before || before.public.trick.length === 0 || before.public.last !== last);
  if (led || (!before && last)) return said.length;
  return before && dealOf(before) === dealOf(after) ? Math.min(soFar, said.length) : 0;
}

const dealOf = ({ public: { match, shuffling } }: TableView): string => `${match?.number ?? 0}.${shuffling?.deal ?? 0}`;
