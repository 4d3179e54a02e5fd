/** Between two deals, and after the last: the score, who won, and how to go on. It comes up between cloth and hand. */
import { send } from "../../state/session.ts";
import type { TableView } from "../../wire/tableview.ts";
import { count, listed, say } from "../../words/words.ts";
import { holderName } from "../names.ts";
import { ownSide } from "../order.ts";
import { FairTick } from "./FairTick.tsx";
import { ScoreTable } from "./ScoreTable.tsx";

export function DealSheet({ table }: { readonly table: TableView }) {
  const { phase, holding, match } = table.public;
  const { seat } = table.private;
  const mine = seat === null ? null : table.public.chairs[seat];
  const holds = seat !== null && holding.includes(seat);
  return (
    <div class="uitslag">
      {phase === "over" && match?.winners && <h2>{winner(table, match.winners)}</h2>}
      <div class="lei rol">
        <ScoreTable table={table} />
      </div>
      <FairTick table={table} />
      {mine && phase === "sheet" && (
        <div class="rij">
          <button class="k hoofd groot vul" disabled={!!mine.ready && !holds} data-next onClick={() => onwards(holds)}>
            {say(holds ? "act.onwards" : "next_deal")}
          </button>
          {!holds && (
            <button class="k groot" onClick={() => send({ type: "hold", hold: true })}>
              {say("act.hold")}
            </button>
          )}
        </div>
      )}
      {mine && phase === "over" && (
        <button class="k hoofd groot vol" data-ready onClick={() => send({ type: "ready", ready: !mine.ready })}>
          {say(mine.ready ? "act.not_ready" : "act.rematch")}
        </button>
      )}
    </div>
  );
}

function onwards(holds: boolean): void {
  if (holds) send({ type: "hold", hold: false });
  send({ type: "ready", ready: true });
}

/** Who won the match, or that it is drawn. */
function winner(table: TableView, won: readonly number[]): string {
  const { sides } = table.public.about;
  const own = ownSide(table);
  if (!won.length) return say("line.drawn_match");
  if (own !== null && sides.length === 2) return say(won.includes(own) ? "line.we_win" : "line.they_win");
  const seats = won.flatMap((side) => sides[side] ?? []);
  return count("line.wins_match", seats.length, { name: listed(seats.map((seat) => holderName(table, seat))) });
}
