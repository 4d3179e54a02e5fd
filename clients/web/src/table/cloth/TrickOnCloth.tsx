/** The trick: each card beside its player's mat, the winning one with a ring; a full trick stays until it was seen. */
import type { Played, Seat } from "../../protocol.ts";
import { CardPaper } from "../../parts/Card.tsx";
import { lingering, seen } from "../../state/lingering.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";
import { seatName } from "../names.ts";
import { nextSeat, spotOf } from "../order.ts";

export function TrickOnCloth({ table }: { readonly table: TableView }) {
  const over = lingering.value;
  const { turn } = table.public;
  const cards: readonly Played[] = over ? over.cards : table.public.trick;
  const winning = over ? over.winner : table.public.winning;
  return (
    <div class="slag" onClick={over ? seen : undefined}>
      {cards.map((one) => (
        <span class={`ligt l-${spotOf(table, one.seat)}`} key={one.card} data-played={one.seat}>
          <CardPaper card={one.card} state={one.seat === winning ? "wint" : ""} />
          {one.stuk && <span class="contract">{say("act.stuk")}</span>}
        </span>
      ))}
      {!over && turn !== null && plays(table) && places(table, cards).map((seat) => <Place key={seat} table={table} seat={seat} />)}
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
