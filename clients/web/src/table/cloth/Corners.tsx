/** What is always at hand on the cloth: the last trick on the left, even weg on the right. */
import { useState } from "preact/hooks";
import { Blad } from "../../parts/Blad.tsx";
import { CardPaper } from "../../parts/Card.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { send } from "../../state/session.ts";
import type { TableView } from "../../wire/tableview.ts";
import { capital, count, say } from "../../words/words.ts";
import { seatName, stoodIn } from "../names.ts";
import { isOwn } from "../own.ts";

export function Corners({ table }: { readonly table: TableView }) {
  return (
    <>
      <LastTrick table={table} class="hoek li" />
      <AwayButton table={table} class="hoek re" />
    </>
  );
}

interface Placed {
  readonly table: TableView;
  readonly class: string;
}

export function LastTrick({ table, class: name }: Placed) {
  const [shown, show] = useState(false);
  const { last } = table.public;
  if (!last) return null;
  return (
    <>
      <button class={name} onClick={() => show(true)}>
        <Icon sign="slag" />
        {capital(say("key.last"))}
      </button>
      {shown && (
        <Blad title={say("page.last")} close={() => show(false)}>
          <ul class="laatste">
            {last.cards.map((one) => (
              <li key={one.card}>
                <CardPaper card={one.card} state={one.seat === last.winner ? "wint" : ""} />
                <span class="klein">{seatName(table, one.seat)}</span>
              </li>
            ))}
          </ul>
          <p>
            {last.points == null
              ? say("ev.takes.silent", { name: seatName(table, last.winner) })
              : count("ev.takes", last.points, { name: seatName(table, last.winner) })}
            {last.melds ? ` ${say("ev.meld", { n: last.melds })}` : ""}
          </p>
        </Blad>
      )}
    </>
  );
}

/** Going away for a moment, coming back, or taking the own seat back. */
export function AwayButton({ table, class: name }: Placed) {
  const { seat } = table.private;
  const chair = seat === null ? null : table.public.chairs[seat];
  if (!chair || chair.person !== table.me || isOwn(table)) return null;
  const gone = chair.away != null;
  const label = stoodIn(table) ? say("seat.back") : say(gone ? "act.here" : "act.away");
  return (
    <button class={name} onClick={() => send({ type: "away", away: !gone && !stoodIn(table) })} data-away>
      <Icon sign="glas" />
      {label}
    </button>
  );
}
