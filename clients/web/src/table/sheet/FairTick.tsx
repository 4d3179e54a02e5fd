/** Whether the cards of the deal just over were fair, computed here from what was seen; it leads to how that was done. */
import { useMemo } from "preact/hooks";
import { follow } from "../../app/router.ts";
import "../../look/fair.css";
import { Icon } from "../../parts/Icon.tsx";
import { visit } from "../../state/session.ts";
import { verdicts } from "../../wire/fairness.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";

/** What is no fault. */
const FINE: ReadonlySet<string> = new Set(["ok", "given"]);

export function FairTick({ table }: { readonly table: TableView }) {
  const found = useMemo(() => verdicts(table, visit.parts), [table.public.finished, table.public.shuffling]);
  return (
    <>
      {found.map((one) => (
        <p class={FINE.has(one) ? "klein eerlijk" : "eerlijk"} key={one} data-fair={one}>
          <Icon sign={one === "ok" ? "zegel" : "kruis"} />
          <a href="/fair" onClick={follow} title={say("fair.title")}>
            {FINE.has(one) ? say(`fair.${one}`) : <b>{say(`fair.${one}`)}</b>}
          </a>
        </p>
      ))}
    </>
  );
}
