/** The trick: each card beside its player's mat, the winning one with a ring; a full trick stays until it was seen. */
import type { Played, Seat, Trick } from "../../protocol.ts";
import { useLayoutEffect, useRef } from "preact/hooks";
import { comes, goes, lasts } from "../../motion/motion.ts";
import { cameFrom, matAt } from "../../motion/places.ts";
import { CardPaper } from "../../parts/Card.tsx";
import { lingering, seen, taken } from "../../state/lingering.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";
import { seatName } from "../names.ts";
import { nextSeat, spotOf } from "../order.ts";

export function TrickOnCloth({ table }: { readonly table: TableView }) {
  const over = lingering.value;
  const { turn, phase } = table.public;
  const cards: readonly Played[] = over ? over.cards : phase === "playing" ? table.public.trick : [];
  const winning = over ? over.winner : table.public.winning;
  return (
    <div class="slag" onClick={over ? seen : undefined} data-full={over ? "1" : undefined}>
      {taken.value && <Taken key={taken.value.cards[0]?.card} table={table} trick={taken.value} />}
      {cards.map((one) => (
        <Lying key={one.card} table={table} one={one} wins={one.seat === winning} />
      ))}
      {!over && phase === "playing" && turn !== null && plays(table) && places(table, cards).map((seat) => <Place key={seat} table={table} seat={seat} />)}
    </div>
  );
}

/** A card on the cloth; it comes from where it was seen to leave. */
function Lying({ table, one, wins }: { readonly table: TableView; readonly one: Played; readonly wins: boolean }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => comes(box.current!, cameFrom(one.card), { ms: lasts("vlieg") }), []);
  return (
    <span class={`ligt l-${spotOf(table, one.seat)}`} ref={box} data-played={one.seat}>
      <CardPaper card={one.card} state={wins ? "wint" : ""} />
      {one.stuk && <span class="contract">{say("act.stuk")}</span>}
    </span>
  );
}

/** The trick that was just seen, on its way to who won it. */
function Taken({ table, trick }: { readonly table: TableView; readonly trick: Trick }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const gone = () => {
      if (taken.value === trick) taken.value = null;
    };
    for (const card of box.current!.children) goes(card, matAt(trick.winner), { ms: lasts("slag"), fade: "out" }, gone);
  }, []);
  return (
    <div class="genomen" ref={box} aria-hidden="true">
      {trick.cards.map((one) => (
        <span class={`ligt l-${spotOf(table, one.seat)}`} key={one.card}>
          <CardPaper card={one.card} />
        </span>
      ))}
    </div>
  );
}

/** Whether a card is awaited, as far as can be seen: bids and calls need no place on the cloth. */
function plays(table: TableView): boolean {
  const { trick, last } = table.public;
  return trick.length > 0 || !!last || !!table.private.decision?.cards?.length;
}

/** The empty places that are shown: one's own, and that of who is on turn. */
function places(table: TableView, cards: readonly Played[]): readonly Seat[] {
  const { turn, about } = table.public;
  const { seat } = table.private;
  const played = new Set(cards.map((one) => one.seat));
  const shown = about.players > 4 ? [turn, nextSeat(table, turn!), seat] : [turn, seat];
  return [...new Set(shown)].filter((one): one is Seat => one !== null && !played.has(one));
}

function Place({ table, seat }: { readonly table: TableView; readonly seat: Seat }) {
  return (
    <span class={`ligt l-${spotOf(table, seat)}`}>
      <span class="leeg-kaart">{seat === table.private.seat ? say("cloth.you") : seatName(table, seat)}</span>
    </span>
  );
}
