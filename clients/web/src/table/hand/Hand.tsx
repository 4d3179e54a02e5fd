/** The own hand under the thumb: legal cards raised, barred ones darker; a finger chooses, plays, or draws a card up. */
import { useEffect, useRef } from "preact/hooks";
import type { Card } from "../../protocol.ts";
import { choose, choosing, decision } from "../../state/choosing.ts";
import { refusal } from "../../state/session.ts";
import { settings } from "../../state/settings.ts";
import { layout, viewport } from "../../state/viewport.ts";
import type { TableView } from "../../wire/tableview.ts";
import { rankLetter, rankOf } from "../../words/cards.ts";
import { say } from "../../words/words.ts";
import { useComing } from "./coming.ts";
import { lying, ONE_FAN } from "./fan.ts";
import { useKeptFocus } from "./focus.ts";
import { HandCard, place } from "./HandCard.tsx";
import { LentHand } from "./LentHand.tsx";
import { marks, play } from "./playing.ts";
import { lay, touched } from "./touch.ts";

/** On a card narrower than this, in px, there is room for its index only. */
const NARROW = 60;
/** From here on text is large, and so are cards. */
const LARGE = 1.3;

export function Hand({ table }: { readonly table: TableView }) {
  const { hand } = table.private;
  const given = decision.value;
  const marking = marks(table);
  const asked = !!given?.turn && (given.cards ?? []).length > 0;
  const open = hand.map((card) => !asked || marking || (given?.cards ?? []).includes(card));
  const how = lying(open, room(hand.length), layout.value, settings.value.largeLetters || viewport.value.text > LARGE);
  const rows = how.rows.map((n, row) => hand.slice(row ? how.rows[0]! : 0, row ? hand.length : n));
  const box = useRef<HTMLDivElement>(null);
  useComing(table, box);
  useKeptFocus(hand, box);
  useEffect(() => box.current?.querySelectorAll<HTMLElement>(".gedragen").forEach(lay), [refusal.value, given?.id]);
  if (!hand.length) return table.private.lent ? <LentHand lent={table.private.lent} table={table} /> : <div class="onder leeg-hand" ref={box} />;
  const drop = (card: Card) => asked && !marking && (given?.cards ?? []).includes(card) && play(card);
  return (
    <div class={`onder ${how.rows.length > 1 ? "rijen" : hand.length > ONE_FAN ? "lang" : ""} ${how.rows.length > 1 && how.width < NARROW ? "smal" : ""}`} ref={box} onPointerDown={(event) => touched(event, { choose: (card) => marking || choose(card), drop })}>
      {rows.map((cards, row) => (
        <div class="hand" role="group" aria-label={say("page.hand")} onKeyDown={(event) => arrows(event, box.current)} key={row}>
          {cards.map((card, i) => {
            const at = i + (row ? how.rows[0]! : 0);
            return <HandCard key={card} table={table} card={card} asked={asked} open={open[at]!} lies={place(how, i, cards.length, at)} first={at === focused(hand)} />;
          })}
        </div>
      ))}
    </div>
  );
}

/** How much room there is for so many cards, in px. */
function room(cards: number): number {
  const taken = { wide: 700, side: cards > ONE_FAN ? 20 : 230, tablet: 12, phone: 12 }[layout.value];
  return viewport.value.width - taken;
}

/** The hand is one stop of the Tab key: at the chosen card, else at the first that may be played. */
function focused(hand: readonly Card[]): number {
  const card = choosing.value.chosen ?? decision.value?.cards?.[0];
  return Math.max(0, card ? hand.indexOf(card) : 0);
}

/** Arrows go from card to card, a letter or digit to the next card of that rank. */
function arrows(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const cards = [...(box?.querySelectorAll<HTMLElement>(".card") ?? [])];
  const at = cards.indexOf(document.activeElement as HTMLElement);
  const to = at < 0 ? -1 : wanted(event.key, cards, at);
  if (to < 0) return;
  event.preventDefault();
  cards[to]!.focus();
}

/** Which card this key goes to from card `at`; -1 where it goes to none. */
function wanted(key: string, cards: readonly HTMLElement[], at: number): number {
  const n = cards.length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -Math.ceil(n / 2), ArrowDown: Math.ceil(n / 2) }[key];
  if (step !== undefined) return (at + step + n) % n;
  const round = cards.map((_, i) => (at + 1 + i) % n);
  return round.find((i) => rankLetter(rankOf(cards[i]!.dataset["card"] as Card))[0]!.toLowerCase() === key.toLowerCase()) ?? -1;
}
