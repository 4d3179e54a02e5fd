/** The prompt between cloth and hand: what is asked now. It is spoken, too. */
import { useNow } from "../../state/clock.ts";
import { refusal } from "../../state/session.ts";
import { Mat } from "../../parts/Mat.tsx";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";
import { dealerOf, playerOf, trumpSuit } from "../facts.ts";
import { asked } from "./asked.ts";

export function Prompt({ table }: { readonly table: TableView }) {
  const { lead, first, second, own } = asked(table, useNow());
  const { seat } = table.private;
  const wrong = refusal.value && say(`no.${refusal.value.code}`, { field: refusal.value.field ?? "" });
  return (
    <div class="zeg" aria-live="polite">
      {seat !== null && (
        <Mat table={table} seat={seat} on={own} dealer={dealerOf(table) === seat} plays={playerOf(table) === seat ? trumpSuit(table) : null} />
      )}
      <span class="zin">
        {lead ? <b>{lead} </b> : null}
        {first}
        {(wrong || second) && <span class="sub">{wrong || second}</span>}
      </span>
    </div>
  );
}
