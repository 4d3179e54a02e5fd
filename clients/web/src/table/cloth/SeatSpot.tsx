/** A seat at the cloth: the mat, the name, and what is to be known of it in words. */
import type { Seat } from "../../protocol.ts";
import { Icon } from "../../parts/Icon.tsx";
import { Mat } from "../../parts/Mat.tsx";
import { minutes, secondsTo, useNow } from "../../state/clock.ts";
import { send } from "../../state/session.ts";
import { PATIENCE_DEFAULTS } from "../../protocol.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";
import { dealerOf, playerOf, saidOfSeat, trumpSuit } from "../facts.ts";
import { isHere, personName, seatName } from "../names.ts";
import { spotOf } from "../order.ts";

interface Where {
  readonly table: TableView;
  readonly seat: Seat;
}

export function SeatSpot({ table, seat }: Where) {
  const { phase, turn, chairs } = table.public;
  const chair = chairs[seat];
  const free = !chair?.person && !chair?.bot;
  const away = !chair?.bot && (chair?.away != null || !isHere(table, seat));
  const gathering = phase === "waiting" || phase === "over";
  return (
    <div class={`plek p-${spotOf(table, seat)} ${away ? "weg" : ""}`} data-seat={seat}>
      <Mat table={table} seat={seat} on={turn === seat} dealer={dealerOf(table) === seat} plays={playerOf(table) === seat ? trumpSuit(table) : null} />
      {free ? <FreeSeat table={table} seat={seat} /> : <b>{seatName(table, seat)}</b>}
      {gathering && chair?.ready && <small>{say("cloth.ready")}</small>}
      {chair?.standin && chair.person && <small>{say("cloth.for", { name: personName(table, chair.person) })}</small>}
      {away && <Absent table={table} seat={seat} />}
      {saidOfSeat(table, seat).map((words) => (
        <span class="contract">{words}</span>
      ))}
    </div>
  );
}

/** Where nobody sits: who has no seat, or may change it, sits down here. */
function FreeSeat({ table, seat }: Where) {
  const { phase } = table.public;
  if (phase !== "waiting" && phase !== "over") return <b>{say("cloth.free")}</b>;
  return (
    <button class="k op-kleed kort" onClick={() => send({ type: "sit", seat })} data-sit={seat}>
      {say("page.sit.here")}
    </button>
  );
}

/** How somebody is absent, and how long one still waits for that. */
function Absent({ table, seat }: Where) {
  const present = useNow();
  const chair = table.public.chairs[seat];
  const dropped = !isHere(table, seat);
  const since = dropped ? table.people[chair?.standin ?? chair?.person ?? ""]?.gone : chair?.away;
  const patience = { ...PATIENCE_DEFAULTS, ...table.public.about.patience }[dropped ? "dropped" : "away"];
  const left = since == null ? null : secondsTo(since + patience * 1000, present);
  return (
    <>
      <small>{say(dropped ? "page.line_gone" : "cloth.away")}</small>
      {left !== null && table.public.turn === seat && (
        <span class="melding">
          <Icon sign={dropped ? "lijn" : "glas"} />
          {minutes(left)}
        </span>
      )}
    </>
  );
}
