/** The cloth: who sits round it, the trick on it, what was said over it; the last trick and even weg in its corners. */
import type { ComponentChildren } from "preact";
import type { TableView } from "../../wire/tableview.ts";
import { SeatSpot } from "./SeatSpot.tsx";
import { lingering } from "../../state/lingering.ts";
import { seatsInOrder } from "../order.ts";
import { TrickOnCloth } from "./TrickOnCloth.tsx";
import { Said } from "./Said.tsx";
import { say } from "../../words/words.ts";

export function Cloth({ table, children }: { readonly table: TableView; readonly children?: ComponentChildren }) {
  return (
    <section class={`tafel met-${table.public.about.players}`} aria-label={say("page.table")}>
      <div class="veld" />
      {seatsInOrder(table).map((seat) => (seat === table.private.seat ? null : <SeatSpot key={seat} table={table} seat={seat} />))}
      {table.public.phase === "playing" || lingering.value ? <TrickOnCloth table={table} /> : null}
      {table.public.phase === "playing" ? <Said table={table} /> : null}
      {children}
    </section>
  );
}
