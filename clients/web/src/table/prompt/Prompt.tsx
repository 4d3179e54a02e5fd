/** The prompt between cloth and hand: what is asked now, and who knocks. The same is spoken (spoken/watch.ts). */
import { useEffect } from "preact/hooks";
import { Mat } from "../../parts/Mat.tsx";
import { useNow } from "../../state/clock.ts";
import { knocking } from "../../state/knocking.ts";
import { refusal, send } from "../../state/session.ts";
import { tidings } from "../../state/tidings.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";
import { dealerOf, playerOf, saidOfSeat, trumpSuit } from "../facts.ts";
import { asked } from "./asked.ts";

/** How long it is told why something was refused, in ms. */
const TOLD_MS = 6000;

export function Prompt({ table }: { readonly table: TableView }) {
  const { lead, first, second, own } = asked(table, useNow());
  const { seat } = table.private;
  useEffect(() => {
    const timer = refusal.value && setTimeout(() => (refusal.value = null), TOLD_MS);
    return () => clearTimeout(timer ?? undefined);
  }, [refusal.value]);
  const wrong = refusal.value && say(`no.${refusal.value.code}`, { field: refusal.value.field ?? "" });
  const last = own || table.public.paused !== null ? "" : (tidings.value[tidings.value.length - 1]?.text ?? "");
  const knock = knocking.value && say("knock.you", { name: knocking.value });
  return (
    <div class="zeg">
      {seat !== null && (
        <Mat table={table} seat={seat} on={own} dealer={dealerOf(table) === seat} plays={playerOf(table) === seat ? trumpSuit(table) : null} />
      )}
      <span class="zin">
        {lead ? <b>{lead} </b> : null}
        {first}
        {seat !== null && table.public.phase === "playing" && saidOfSeat(table, seat).map((words) => (
          <span class="contract" key={words}>
            {words}
          </span>
        ))}
        {(knock || wrong || second || last) && <span class={knock ? "sub let-op" : "sub"}>{knock || wrong || second || last}</span>}
      </span>
      {seat !== null && table.public.paused !== null && (
        <button class="k hoofd" data-onwards onClick={() => send({ type: "pause", pause: false })}>
          {say("act.onwards")}
        </button>
      )}
    </div>
  );
}
