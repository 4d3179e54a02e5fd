/** Whether the cards of the deal just over were fair, computed here from what was seen; it leads to how that was done. */
import { useMemo } from "preact/hooks";
import { follow } from "../../app/router.ts";
import "../../look/fair.css";
import { Icon } from "../../parts/Icon.tsx";
import { visit } from "../../state/session.ts";
import { checkDeal, checkDraw } from "../../wire/fairness.ts";
import type { TableView } from "../../wire/tableview.ts";
import { partKey } from "../../wire/visit.ts";
import { say } from "../../words/words.ts";

/** What is no fault. */
const FINE: ReadonlySet<string> = new Set(["ok", "given"]);

export function FairTick({ table }: { readonly table: TableView }) {
  const found = useMemo(() => verdicts(table), [table.public.finished, table.public.shuffling]);
  return (
    <>
      {found.map((one) => (
        <p class={FINE.has(one) ? "klein eerlijk" : "eerlijk"} key={one} data-fair={one} role={FINE.has(one) ? "status" : "alert"}>
          <Icon sign={one === "ok" ? "zegel" : "kruis"} />
          <a href="/fair" onClick={follow} title={say("fair.title")}>
            {FINE.has(one) ? say(`fair.${one}`) : <b>{say(`fair.${one}`)}</b>}
          </a>
        </p>
      ))}
    </>
  );
}

function verdicts(table: TableView): readonly string[] {
  const { match, shuffling } = table.public;
  if (!match || !shuffling) return [];
  const found = [checkDeal(table, visit.parts.get(partKey(match.id, shuffling.deal)))];
  if (shuffling.deal === 1) found.push(checkDraw(table, visit.parts.get(partKey(match.id, 0))));
  return [...new Set(found.filter((one) => one !== null))].sort();
}
