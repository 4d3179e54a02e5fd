/** The table at one step of a deal that is over: who sits where, the trick, what was said; and the hands that are open. */
import { CardPaper } from "../parts/Card.tsx";
import { Mat } from "../parts/Mat.tsx";
import type { Card, Seat } from "../protocol.ts";
import { dealerOf, playerOf, saidOfSeat, trumpSuit } from "../table/facts.ts";
import { holderName } from "../table/names.ts";
import { seatsInOrder, spotOf } from "../table/order.ts";
import type { TableView } from "../wire/tableview.ts";
import { fullTrick } from "./steps.ts";
import type { Step } from "./steps.ts";

export function ReplayCloth({ step }: { readonly step: Step }) {
  const { table } = step;
  const full = fullTrick(step);
  const cards = full ? full.cards : table.public.trick;
  const winning = full ? full.winner : table.public.winning;
  return (
    <section class={`tafel terugblik met-${table.public.about.players}`}>
      <div class="veld" />
      {seatsInOrder(table).map((seat) => (
        <Sitting key={seat} table={table} seat={seat} />
      ))}
      <div class="slag">
        {cards.map((one) => (
          <span class={`ligt l-${spotOf(table, one.seat)}`} key={one.card}>
            <CardPaper card={one.card} state={one.seat === winning ? "wint" : ""} />
          </span>
        ))}
      </div>
    </section>
  );
}

function Sitting({ table, seat }: { readonly table: TableView; readonly seat: Seat }) {
  return (
    <div class={`plek p-${spotOf(table, seat)}`}>
      <Mat table={table} seat={seat} on={table.public.turn === seat} dealer={dealerOf(table) === seat} plays={playerOf(table) === seat ? trumpSuit(table) : null} />
      <b>{holderName(table, seat)}</b>
      {saidOfSeat(table, seat).map((words) => (
        <span class="contract" key={words}>
          {words}
        </span>
      ))}
    </div>
  );
}

/** Every hand in a row, or the one that is looked from. */
export function Hands({ step }: { readonly step: Step }) {
  const { table, hands } = step;
  const { seat, hand } = table.private;
  const shown: readonly (readonly [Seat, readonly Card[]])[] = hands ? hands.map((one, at) => [at, one] as const) : seat === null ? [] : [[seat, hand]];
  return (
    <div class={`handen ${shown.length === 1 ? "ene" : ""}`}>
      {shown.map(([at, cards]) => (
        <div key={at}>
          <b>{holderName(table, at)}</b>
          <div class="rijtje">
            {cards.map((card) => (
              <CardPaper key={card} card={card} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
