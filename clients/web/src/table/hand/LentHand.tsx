/** The hand of another seat, shown by consent to who looks on: to be seen, not to be played. */
import { CardPaper } from "../../parts/Card.tsx";
import type { Lent } from "../../protocol.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";
import { seatName } from "../names.ts";

export function LentHand({ table, lent }: { readonly table: TableView; readonly lent: Lent }) {
  const title = say("lent.title", { name: seatName(table, lent.seat) });
  return (
    <div class="geleend" role="group" aria-label={title}>
      <span class="klein stil">{title}</span>
      <div class="rij wikkel">
        {lent.hand.map((card) => (
          <CardPaper key={card} card={card} />
        ))}
      </div>
    </div>
  );
}
