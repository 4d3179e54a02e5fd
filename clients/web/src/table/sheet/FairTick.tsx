/** Whether the cards of the deal just over were fair, computed here from what was seen. */
import { Icon } from "../../parts/Icon.tsx";
import { visit } from "../../state/session.ts";
import { checkDeal, checkDraw } from "../../wire/fairness.ts";
import type { TableView } from "../../wire/tableview.ts";
import { partKey } from "../../wire/visit.ts";
import { say } from "../../words/words.ts";
import { useMemo } from "preact/hooks";

export function FairTick({ table }: { readonly table: TableView }) {
  const found = useMemo(() => verdicts(table), [table.public.finished, table.public.shuffling]);
  return (
    <>
      {found.map((one) => (
        <p class="klein eerlijk" key={one} data-fair={one}>
          <Icon sign={one === "ok" ? "zegel" : "kruis"} /> {say(`fair.${one}`)}
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
