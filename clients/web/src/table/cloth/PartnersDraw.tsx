/** How partners were drawn, card by card for all to see: over the cloth, and a tap or the first card of the deal ends it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { lasts } from "../../motion/motion.ts";
import { CardPaper } from "../../parts/Card.tsx";
import type { PartnersDrawn, Seat } from "../../protocol.ts";
import type { TableView } from "../../wire/tableview.ts";
import { listed, say } from "../../words/words.ts";
import { seatName } from "../names.ts";
import { spotOf } from "../order.ts";

/** How long it is told who plays with whom, in ms. */
const TOLD_MS = 4000;

/** Shown once, when it happens: who comes later finds it in what was said. */
export function PartnersDraw({ table }: { readonly table: TableView }) {
  const { draw, phase, trick, last } = table.public;
  const known = useRef(draw);
  const [shown, show] = useState<PartnersDrawn | null>(null);
  useEffect(() => {
    if (draw && !known.current) show(draw);
    known.current = draw;
  }, [draw]);
  const played = phase !== "shuffling" && (phase !== "playing" || trick.length > 0 || !!last);
  useEffect(() => {
    if (played) show(null);
  }, [played]);
  if (!shown || played) return null;
  return <Drawing table={table} draw={shown} close={() => show(null)} />;
}

interface What {
  readonly table: TableView;
  readonly draw: PartnersDrawn;
  readonly close: () => void;
}

function Drawing({ table, draw, close }: What) {
  const step = lasts("boer");
  const [lying, lay] = useState(step ? 1 : draw.cards.length);
  const all = lying >= draw.cards.length;
  useEffect(() => {
    const timer = setTimeout(() => (all ? close() : lay(lying + 1)), all ? TOLD_MS : step);
    return () => clearTimeout(timer);
  }, [lying]);
  return (
    <div class="omboeren" onClick={close} role="status">
      {draw.seats.map((then, now) => (
        <Got key={now} table={table} seat={now} cards={draw.cards.slice(0, lying).flatMap((one) => (one.seat === then ? [one.card] : []))} />
      ))}
      <div class="verteld">
        <h2>{say("draw.title")}</h2>
        {all && told(table, draw).map((line) => <p key={line}>{line}</p>)}
      </div>
    </div>
  );
}

function Got({ table, seat, cards }: { readonly table: TableView; readonly seat: Seat; readonly cards: readonly PartnersDrawn["cards"][number]["card"][] }) {
  const top = cards[cards.length - 1];
  return (
    <div class={`kreeg d-${spotOf(table, seat)}`}>
      {top && <CardPaper key={top} card={top} state={top[0] === "J" ? "wint" : ""} />}
      <b>{seatName(table, seat)}</b>
    </div>
  );
}

/** Who plays with whom, and who changes places for it. */
function told(table: TableView, draw: PartnersDrawn): readonly string[] {
  const [first = "", ...others] = table.public.about.sides.map((side) => listed(side.map((seat) => seatName(table, seat))));
  const away = draw.seats.flatMap((then, now) => (then === now ? [] : [seatName(table, now)]));
  return [say("draw.together", { first, second: listed(others) }), away.length ? say("draw.moves", { names: listed(away) }) : say("draw.stay")];
}
