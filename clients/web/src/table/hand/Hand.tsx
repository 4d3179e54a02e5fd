/** The own hand under the thumb: legal cards raised, barred ones darker; the first tap chooses, the second plays. */
import type { Card } from "../../protocol.ts";
import { useRef } from "preact/hooks";
import { answer, choose, choosing, decision, mark } from "../../state/choosing.ts";
import { settings } from "../../state/settings.ts";
import { layout, viewport } from "../../state/viewport.ts";
import { Face } from "../../parts/Card.tsx";
import type { TableView } from "../../wire/tableview.ts";
import { cardName, suitOf } from "../../words/cards.ts";
import { say } from "../../words/words.ts";
import { barredReason } from "../prompt/reasons.ts";
import { lying } from "./fan.ts";

/** How far cards stand out, in px: those that may be played, and the chosen one; in a fan, and in two rows. */
const FAN = { raised: 14, chosen: 34 } as const;
const ROWS = { raised: 8, chosen: 16 } as const;

export function Hand({ table }: { readonly table: TableView }) {
  const { hand } = table.private;
  const given = decision.value;
  const marking = marks(table);
  const asked = !!given?.turn && (given.cards ?? []).length > 0;
  const open = hand.map((card) => !asked || marking || (given?.cards ?? []).includes(card));
  const side = layout.value === "wide" ? 700 : layout.value === "side" ? (hand.length > 8 ? 20 : 230) : 12;
  const how = lying(open, viewport.value.width - side, layout.value);
  const box = useRef<HTMLDivElement>(null);
  const rows = how.rows.map((n, row) => hand.slice(row ? how.rows[0]! : 0, row ? hand.length : n));
  if (!hand.length) return <div class="onder leeg-hand" />;
  return (
    <div class={`onder ${how.rows.length > 1 ? "rijen" : ""}`} ref={box}>
      {rows.map((cards, row) => (
        <div class="hand" role="group" aria-label={say("page.hand")} onKeyDown={(event) => arrows(event, box.current)}>
          {cards.map((card, i) => {
            const at = i + (row ? how.rows[0]! : 0);
            return <HandCard key={card} table={table} card={card} asked={asked} open={open[at]!} marking={marking} lies={place(how, i, cards.length, at)} first={at === focused(hand)} />;
          })}
        </div>
      ))}
    </div>
  );
}

interface Lies {
  readonly width: number;
  readonly left: number;
  readonly angle: number;
  readonly stands: typeof FAN | typeof ROWS;
}

function place(how: ReturnType<typeof lying>, i: number, n: number, at: number): Lies {
  const step = i === 0 ? 0 : (how.steps[at - 1] ?? how.width);
  return { width: how.width, left: i === 0 ? 0 : step - how.width, angle: (i - (n - 1) / 2) * how.angle, stands: how.rows.length > 1 ? ROWS : FAN };
}

interface One {
  readonly table: TableView;
  readonly card: Card;
  readonly asked: boolean;
  readonly open: boolean;
  readonly marking: boolean;
  readonly lies: Lies;
  readonly first: boolean;
}

function HandCard({ table, card, asked, open, marking, lies, first }: One) {
  const { chosen, marked, melds } = choosing.value;
  const taken = chosen === card || marked.includes(card) || melds.some((meld) => meld.includes(card));
  const raised = taken ? lies.stands.chosen : asked && open ? lies.stands.raised : 0;
  const style = {
    "--w": `${lies.width}px`,
    "--a": `${lies.angle}deg`,
    "--y": `${(lies.angle * lies.angle) / 3 - raised}px`,
    marginLeft: `${lies.left}px`,
  };
  const reason = open ? "" : barredReason(table, card);
  const spoken = [cardName(card), asked && (open ? say("page.card.may") : say("page.card.not", { reason })), taken && say("page.card.chosen")];
  return (
    <button
      class={`card ${suitOf(card)} ${open ? "" : "laag"} ${taken ? "gekozen" : ""}`}
      style={style}
      data-card={card}
      data-may={asked && open ? "1" : undefined}
      tabIndex={first ? 0 : -1}
      aria-label={spoken.filter(Boolean).join(", ")}
      aria-pressed={taken}
      onClick={() => tapped(table, card, open && asked, marking)}
    >
      <Face card={card} />
    </button>
  );
}

/** A card of the hand was tapped. */
function tapped(table: TableView, card: Card, may: boolean, marking: boolean): void {
  if (marking) mark(card);
  else if (may && (choosing.value.chosen === card || playsAtOnce(table))) play(card);
  else choose(card);
}

/** Play this card; where stuk may be called with it, that is asked first (in the prompt). */
export function play(card: Card, stuk?: boolean): void {
  const may = (decision.value?.stuk ?? []).includes(card);
  if (may && stuk === undefined) choose(card);
  else answer(stuk ? { do: "play", card, stuk } : { do: "play", card });
}

/** Whether one tap plays: by one's own choice, else where nobody else sits at the table. */
function playsAtOnce(table: TableView): boolean {
  const alone = table.public.chairs.every((chair, seat) => chair.bot || seat === table.private.seat);
  return settings.value.oneTap ?? alone;
}

/** Whether cards are marked now instead of played: for a declaration or an exchange. */
export function marks(table: TableView): boolean {
  const actions = table.private.decision?.actions ?? [];
  return actions.some((one) => one.do === "declare" || one.do === "exchange");
}

/** The hand is one stop of the Tab key: at the chosen card, else at the first that may be played. */
function focused(hand: readonly Card[]): number {
  const wanted = choosing.value.chosen ?? decision.value?.cards?.[0];
  return Math.max(0, wanted ? hand.indexOf(wanted) : 0);
}

function arrows(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const cards = [...(box?.querySelectorAll<HTMLElement>(".card") ?? [])];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  cards[(at + step + cards.length) % cards.length]?.focus();
}
