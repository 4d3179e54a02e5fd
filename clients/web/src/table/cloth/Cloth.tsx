/** The cloth: who sits round it, the trick on it, what was said over it; the last trick and even weg in its corners. */
import { useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/Icon.tsx";
import { lingering, taken } from "../../state/lingering.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";
import { CardProposals } from "../decisions/Proposals.tsx";
import { dealerOf } from "../facts.ts";
import { seatsInOrder, spotOf } from "../order.ts";
import { PartnersDraw } from "./PartnersDraw.tsx";
import { Said } from "./Said.tsx";
import { SeatSpot } from "./SeatSpot.tsx";
import { useLow } from "./low.ts";
import { TrickOnCloth } from "./TrickOnCloth.tsx";
import { Turned } from "./Turned.tsx";

export function Cloth({ table, children }: { readonly table: TableView; readonly children?: ComponentChildren }) {
  const { about, phase } = table.public;
  const playing = phase === "playing";
  const dealer = dealerOf(table);
  const box = useRef<HTMLElement>(null);
  const low = useLow(box);
  return (
    <section ref={box} class={`tafel met-${about.players} ${low} ${table.private.seat === null ? "van-buiten" : ""}`} aria-label={say("page.table")}>
      <div class="veld" />
      {about.direction !== 1 && (
        <span class={`tegen t-${dealer === null ? "N" : spotOf(table, dealer)}`} role="img" aria-label={say("cloth.counter")} title={say("cloth.counter")}>
          <Icon sign="terug" />
        </span>
      )}
      {seatsInOrder(table).map((seat) => (seat === table.private.seat ? null : <SeatSpot key={seat} table={table} seat={seat} />))}
      {playing && <Turned table={table} />}
      {(playing || lingering.value || taken.value) && <TrickOnCloth table={table} />}
      {playing && <Said table={table} />}
      <PartnersDraw table={table} />
      {!table.public.vote && <CardProposals table={table} />}
      {children}
    </section>
  );
}
