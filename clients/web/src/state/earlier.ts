/** How much of what was said in the deal is past: each lead leaves behind what was said before it. */
import { signal } from "@preact/signals";
import type { TableView } from "../wire/tableview.ts";
import { listen } from "./session.ts";

/** So many of what was said are past. */
export const earlier = signal(0);

/** How much is past after this; `before` is nil for who has just come, to whom all is past once cards are played. */
export function past(before: TableView | null, after: TableView, soFar: number): number {
  const { said, trick, last } = after.public;
  const led = trick.length > 0 && (!before || before.public.trick.length === 0 || before.public.last !== last);
  if (led || (!before && last)) return said.length;
  return before && dealOf(before) === dealOf(after) ? Math.min(soFar, said.length) : 0;
}

/** Begin to watch. */
export function watchSaid(): void {
  listen(({ event, before, after }) => {
    if (after && (event.type === "moved" || event.type === "view")) earlier.value = past(before, after, earlier.value);
  });
}

const dealOf = ({ public: { match, shuffling } }: TableView): string => `${match?.number ?? 0}.${shuffling?.deal ?? 0}`;
