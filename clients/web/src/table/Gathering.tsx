/** Before a match: go on with one that rests, say that one is ready, stand up, fill up with bots, send the link. */
import { AskToCall } from "../staying/AskToCall.tsx";
import { send } from "../state/session.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";
import { Invite } from "../people/Invite.tsx";
import { RestingMatches } from "../place/RestingMatches.tsx";

export function Gathering({ table }: { readonly table: TableView }) {
  const { seat } = table.private;
  const { chairs, host, about, phase } = table.public;
  const mine = seat === null ? null : chairs[seat];
  const free = chairs.flatMap((chair, i) => (chair.person || chair.bot ? [] : [i]));
  return (
    <div class="verzamelen">
      {mine && phase === "waiting" && <AskToCall />}
      <RestingMatches table={table} class="rusten" />
      {mine && (
        <button class={`k groot vol ${mine.ready ? "" : "hoofd"}`} data-ready onClick={() => send({ type: "ready", ready: !mine.ready })}>
          {say(mine.ready ? "act.not_ready" : phase === "over" ? "act.rematch" : "act.ready")}
        </button>
      )}
      <div class="rij">
        {free.length > 0 && <Invite slug={table.public.link || about.table} name={about.name} class="k vul" />}
        {host === table.me && free.length > 0 && (
          <button class="k vul" data-bots onClick={() => free.forEach((one) => send({ type: "seat_bot", seat: one, bot: true }))}>
            {say("act.bots")}
          </button>
        )}
        {mine && (
          <button class="k" onClick={() => send({ type: "stand" })}>
            {say("act.stand")}
          </button>
        )}
      </div>
    </div>
  );
}
