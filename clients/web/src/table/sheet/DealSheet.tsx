/** Between two deals, and after the last: the score, who won, and how to go on to the next. It comes up between cloth and hand. */
import { winnerWords } from "../../spoken/score.ts";
import { send } from "../../state/session.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";
import { endedDaily, guided, isOwn } from "../own.ts";
import { FairTick } from "./FairTick.tsx";
import { LookBack } from "./LookBack.tsx";
import { ScoreTable } from "./ScoreTable.tsx";

export function DealSheet({ table }: { readonly table: TableView }) {
  const { phase, holding, match } = table.public;
  const { seat } = table.private;
  const mine = seat === null ? null : table.public.chairs[seat];
  const ended = endedDaily(table);
  const holds = seat !== null && holding.includes(seat);
  return (
    <div class="uitslag">
      {phase === "over" && match?.winners && !ended && <h2>{winnerWords(table, match.winners)}</h2>}
      <div class="lei rol" tabIndex={0}>
        <ScoreTable table={table} />
      </div>
      {!guided(table) && <FairTick table={table} />}
      {!ended && <LookBack table={table} />}
      {mine && phase === "sheet" && (
        <div class="rij">
          <button class="k hoofd groot vul" disabled={!!mine.ready && !holds} data-next onClick={() => onwards(holds)}>
            {say(holds ? "act.onwards" : "next_deal")}
          </button>
          {!holds && !isOwn(table) && (
            <button class="k groot" onClick={() => send({ type: "hold", hold: true })}>
              {say("act.hold")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function onwards(holds: boolean): void {
  if (holds) send({ type: "hold", hold: false });
  send({ type: "ready", ready: true });
}
