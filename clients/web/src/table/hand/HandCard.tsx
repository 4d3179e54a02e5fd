/** A card of the own hand, as a button: raised where it may be played, darker where it may not, highest when chosen. */
import { Face } from "../../parts/Card.tsx";
import { pointed } from "../../lesson/pointed.ts";
import type { Card } from "../../protocol.ts";
import { choosing } from "../../state/choosing.ts";
import type { TableView } from "../../wire/tableview.ts";
import { cardName, drawingOf, suitOf } from "../../words/cards.ts";
import { say } from "../../words/words.ts";
import { barredReason } from "../prompt/reasons.ts";
import type { Lying } from "./fan.ts";
import { tapped } from "./playing.ts";

/** How far cards stand out, in px: those that may be played, and the chosen one; in a fan, and in two rows. */
const FAN = { raised: 14, chosen: 34 } as const;
const ROWS = { raised: 8, chosen: 16 } as const;

/** Where a card lies: its width, how far it is shifted over the one before, its angle. */
export interface Lies {
  readonly width: number;
  readonly left: number;
  readonly angle: number;
  readonly stands: typeof FAN | typeof ROWS;
}

/** Where card `i` of the `n` in its row lies; it is card `at` of the hand. */
export function place(how: Lying, i: number, n: number, at: number): Lies {
  const step = i === 0 ? 0 : (how.steps[at - 1] ?? how.width);
  return { width: how.width, left: i === 0 ? 0 : step - how.width, angle: (i - (n - 1) / 2) * how.angle, stands: how.rows.length > 1 ? ROWS : FAN };
}

interface One {
  readonly table: TableView;
  readonly card: Card;
  /** Whether a card is asked for now; whether this one may be played. */
  readonly asked: boolean;
  readonly open: boolean;
  readonly lies: Lies;
  /** Whether the Tab key stops here. */
  readonly first: boolean;
}

export function HandCard({ table, card, asked, open, lies, first }: One) {
  const { chosen, marked, melds } = choosing.value;
  const taken = chosen === card || marked.includes(card) || melds.some((meld) => meld.includes(card));
  const advised = pointed.value.includes(card);
  const reason = open ? "" : barredReason(table, card);
  const spoken = [cardName(card), asked && (open ? say("page.card.may") : say("page.card.not", { reason })), taken && say("page.card.chosen"), advised && say("lesson.card")];
  return (
    <button
      class={`card ${drawingOf(suitOf(card))} ${open ? "" : "laag"} ${taken ? "gekozen" : ""} ${advised ? "geraden" : ""}`}
      style={styled(lies, taken ? lies.stands.chosen : asked && open ? lies.stands.raised : 0)}
      data-card={card}
      data-may={asked && open ? "1" : undefined}
      tabIndex={first ? 0 : -1}
      aria-label={spoken.filter(Boolean).join(", ")}
      aria-pressed={taken}
      onClick={() => tapped(table, card, open && asked)}
    >
      <Face card={card} />
    </button>
  );
}

function styled({ width, left, angle }: Lies, raised: number) {
  return { "--w": `${width}px`, "--a": `${angle}deg`, "--y": `${(angle * angle) / 3 - raised}px`, marginLeft: `${left}px` };
}
