/** Who is at the table, and who looks on. */
import { Icon } from "../parts/Icon.tsx";
import { Mat } from "../parts/Mat.tsx";
import type { Seat } from "../protocol.ts";
import { dealerOf, playerOf } from "../table/facts.ts";
import { isHere, seatName, watching } from "../table/names.ts";
import { seatsInOrder } from "../table/order.ts";
import type { TableView } from "../wire/tableview.ts";
import { count, listed, say } from "../words/words.ts";

export function People({ table }: { readonly table: TableView }) {
  const looking = watching(table);
  return (
    <>
      <ul class="lijst">
        {seatsInOrder(table).map((seat) => (
          <li key={seat}>
            <Mat table={table} seat={seat} />
            <b>{seatName(table, seat)}</b>
            <Standing table={table} seat={seat} />
          </li>
        ))}
      </ul>
      {looking.length > 0 && (
        <p class="klein stil kijk">
          <Icon sign="oog" /> {count("watching", looking.length, { names: listed(looking) })}
        </p>
      )}
    </>
  );
}

/** What is to be known of this seat: whose turn it is, who deals, who plays, who is away. */
function Standing({ table, seat }: { readonly table: TableView; readonly seat: Seat }) {
  const { turn, chairs } = table.public;
  if (turn === seat) return <span class="wijs">{say(seat === table.private.seat ? "page.your_turn" : "page.on_turn")}</span>;
  const gathering = table.public.phase === "waiting" || table.public.phase === "over";
  if (!isHere(table, seat)) return <span class="chip">{say(gathering ? "person.gone" : "page.line_gone")}</span>;
  if (chairs[seat]?.away != null) return <span class="chip">{say("cloth.away")}</span>;
  if (dealerOf(table) === seat) return <span class="chip">{say("dealer")}</span>;
  if (playerOf(table) === seat) return <span class="chip">{say("cloth.plays")}</span>;
  return null;
}
