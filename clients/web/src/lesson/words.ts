/** What is told in a guided deal, in words. */
import type { Advice, Card } from "../protocol.ts";
import { askedWords } from "../spoken/questions.ts";
import { actionWords } from "../table/decisions/words.ts";
import type { TableView } from "../wire/tableview.ts";
import { cardName, suitName, theCard } from "../words/cards.ts";
import { apart, capital, count, knows, listed, say } from "../words/words.ts";
import type { Note } from "./steps.ts";

/** The words of this step, those of the game first; nothing where there are none. */
export function keyOf(step: string, table: TableView): string {
  return [`lesson.${table.public.about.game}.${step}`, `lesson.${step}`].find(knows) ?? "";
}

/** This note in words; what had not been asked for with its reason. */
export function noteWords({ step, suit, advised, same, seen }: Note, table: TableView): string {
  if (advised) return [same ? say("lesson.same") : done("had", advised, table), seen ? "" : reasonWords(advised)].filter(Boolean).join(" ");
  return say(keyOf(step, table), { suit: suit === null ? "" : suit === table.public.trump ? say("suit.trump") : suitName(suit as "c") });
}

/** What would be good now, and why. */
export const adviceWords = (advice: Advice, table: TableView): string => [done("would", advice, table), reasonWords(advice)].filter(Boolean).join(" ");

/** Why; nothing where a newer server has a reason that there are no words for. */
export function reasonWords({ why, n, card }: Advice): string {
  if (!knows(why)) return "";
  const slots = { the_card: card ? theCard(card) : "" };
  return capital(n == null ? say(why, slots) : count(why, n, slots));
}

/** That one `would` do this, or `had` done it. */
function done(form: "would" | "had", advice: Advice, table: TableView): string {
  const [kind, what] = doing(advice, table);
  return say(`lesson.${form}.${kind}`, { what, the_card: what });
}

/** What ends a call: within a sentence it is out of place. */
const CALLED = /[\s!?]+$/;

function doing({ action }: Advice, table: TableView): readonly [string, string] {
  if (action.do === "play") return [action.stuk ? "stuk" : "play", theCard(action.card)];
  if (action.do === "declare" && action.melds?.length) return ["declare", apart(action.melds.map(cards))];
  if (action.do === "exchange" && action.cards?.length) return ["exchange", cards(action.cards)];
  if (action.do === "ask" && action.question) return ["ask", askedWords(table, action.question)];
  return ["say", actionWords(action).replace(CALLED, "")];
}

const cards = (of: readonly Card[]): string => listed(of.map(cardName));
