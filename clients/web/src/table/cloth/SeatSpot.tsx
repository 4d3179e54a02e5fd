/** A seat at the cloth: the mat, the name, and what is to be known of it in words. A tap on who is waited for knocks. */
import { Icon } from "../../parts/Icon.tsx";
import { Mat } from "../../parts/Mat.tsx";
import type { Seat } from "../../protocol.ts";
import { useNow } from "../../state/clock.ts";
import { send } from "../../state/session.ts";
import type { TableView } from "../../wire/tableview.ts";
import { minutes } from "../../words/minutes.ts";
import { count, listed, say } from "../../words/words.ts";
import { absent, absentLeft, awaited, extraLeft, insteadWords } from "../absence.ts";
import { dealerOf, playerOf, saidOfSeat, trumpSuit } from "../facts.ts";
import { isYou, personName, seatName } from "../names.ts";
import { spotOf } from "../order.ts";

interface Where {
  readonly table: TableView;
  readonly seat: Seat;
}

export function SeatSpot({ table, seat }: Where) {
  const chair = table.public.chairs[seat];
  const free = !chair?.person && !chair?.bot;
  const away = absent(table, seat);
  return (
    <div class={`plek p-${spotOf(table, seat)} ${away ? "weg" : ""}`} data-seat={seat}>
      <SeatMat table={table} seat={seat} />
      {free ? <FreeSeat table={table} seat={seat} /> : <b>{chair?.bot && chair.person ? say("bot") : isYou(table, seat) ? say("side.you") : seatName(table, seat)}</b>}
      <div class="zei">
        {remarks(table, seat).map((words) => (
          <small key={words}>{words}</small>
        ))}
        {away && <Absent table={table} seat={seat} />}
        {chair?.extra != null && !chair.bot && table.public.phase === "playing" && <Extra table={table} seat={seat} />}
        {saidOfSeat(table, seat).map((words) => (
          <span class="contract" key={words}>
            {words}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The mat; who sits may knock for whom everybody waits for. */
function SeatMat({ table, seat }: Where) {
  const mat = (
    <Mat table={table} seat={seat} on={table.public.turn === seat} dealer={dealerOf(table) === seat} plays={playerOf(table) === seat ? trumpSuit(table) : null} />
  );
  if (table.private.seat === null || !awaited(table).includes(seat)) return mat;
  return (
    <button class="klop" aria-label={say("page.knock", { name: seatName(table, seat) })} title={say("ph.knock")} onClick={() => send({ type: "say", phrase: "knock" })}>
      {mat}
    </button>
  );
}

/** What is to be known of a seat besides what was said in the deal. */
function remarks(table: TableView, seat: Seat): readonly string[] {
  const { phase, holding, paused, looking, muted, chairs } = table.public;
  const chair = chairs[seat];
  const lookers = looking.filter((one) => one.seat === seat).map((one) => (one.person === table.me ? say("vote.you") : personName(table, one.person)));
  return [
    insteadWords(table, seat),
    phase !== "playing" && phase !== "shuffling" && chair?.ready && !chair.bot && say("cloth.ready"),
    holding.includes(seat) && say("cloth.holding"),
    paused === seat && say("cloth.paused"),
    chair?.locked && !chair.person && say("cloth.locked", { name: chair.locked === table.me ? say("vote.you") : personName(table, chair.locked) }),
    lookers.length > 0 && count("cloth.looking", lookers.length, { names: listed(lookers) }),
    [chair?.person, chair?.standin].some((who) => who && muted.includes(who)) && say("cloth.muted"),
  ].filter((words): words is string => !!words);
}

/** Where nobody sits: who has no seat, or may change it, sits down here. */
function FreeSeat({ table, seat }: Where) {
  const { phase, chairs } = table.public;
  const kept = chairs[seat]?.locked;
  if ((phase !== "waiting" && phase !== "over") || (kept && kept !== table.me)) return <b>{say("cloth.free")}</b>;
  return (
    <button class="k op-kleed kort" onClick={() => send({ type: "sit", seat })} data-sit={seat}>
      {say("page.sit.here")}
    </button>
  );
}

/** What is left of this seat's extra time. */
function Extra({ table, seat }: Where) {
  const left = extraLeft(table, seat, useNow()) ?? 0;
  return <small>{say("cloth.extra", { left: minutes(Math.ceil(left / 1000)) })}</small>;
}

/** How somebody is absent, and how long one still waits for that. */
function Absent({ table, seat }: Where) {
  const left = absentLeft(table, seat, useNow());
  const why = absent(table, seat)?.why;
  return (
    <>
      <small>{say(why === "dropped" ? "page.line_gone" : `cloth.${why}`)}</small>
      {left !== null && (
        <span class="melding">
          <Icon sign={why === "dropped" ? "lijn" : "glas"} />
          {minutes(left)}
        </span>
      )}
    </>
  );
}
