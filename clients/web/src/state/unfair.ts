/** Cards that were found not to be fair at this table: said as long as one stays there, on every screen. */
import { effect, signal } from "@preact/signals";
import { verdicts } from "../wire/fairness.ts";
import type { Verdict } from "../wire/fairness.ts";
import type { TableView } from "../wire/tableview.ts";
import { table, visit } from "./session.ts";

/** What was wrong first; nil: nothing so far. */
export const unfair = signal<Verdict | null>(null);

/** Begin to look: every deal that ends is checked here, whichever screen is open. */
export function watchFairness(): void {
  let seen: TableView["public"] | undefined;
  effect(() => {
    const shown = table.value;
    if (shown?.public.about.table !== seen?.about.table) unfair.value = null;
    const same = shown?.public.finished === seen?.finished && shown?.public.shuffling === seen?.shuffling;
    seen = shown?.public;
    if (shown && !same) unfair.value ??= verdicts(shown, visit.parts).find((one) => one !== "ok" && one !== "given") ?? null;
  });
}
