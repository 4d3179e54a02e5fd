/** Why a card may not be played now, in the words of the catalogues; the server says for which reason. */
import type { Barred, Card } from "../../protocol.ts";
import type { TableView } from "../../wire/tableview.ts";
import { suitName, suitOf } from "../../words/cards.ts";
import { say } from "../../words/words.ts";
import { ownSide } from "../order.ts";

/** Why this card may not be played; nothing where it may. */
export function barredReason(table: TableView, card: Card): string {
  const barred = table.private.decision?.barred?.find((one) => one.cards.includes(card));
  return barred ? reasonWords(table, barred) : "";
}

/** The reason, with the suit that counts where it is about the suit led. */
export function reasonWords(table: TableView, barred: Barred): string {
  const { trick, trump, winning, about } = table.public;
  const led = trick[0] && suitOf(trick[0].card);
  const own = ownSide(table);
  if (barred.reason === "carding" && own !== null && winning !== null && about.sides[own]?.includes(winning)) return say("why.carding.ours");
  if (barred.reason === "must_follow" && led) {
    const ruffs = led !== trump && (table.private.decision?.cards ?? []).some((card) => suitOf(card) === trump);
    return say(ruffs ? "why.must_follow.or_ruff" : "why.must_follow", { suit: suitName(led) });
  }
  return say(`no.${barred.reason}`);
}

/** Why any cards may not be played now: the reasons, each once. */
export function reasons(table: TableView): readonly string[] {
  return [...new Set((table.private.decision?.barred ?? []).map((barred) => reasonWords(table, barred)))];
}
