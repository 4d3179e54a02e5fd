/** Questions about a hand and what is true of it, in whole sentences (PAR-3 to PAR-5), as the plain client says them. */
import type { Answer, Card, Question, Rank, Suit } from "../protocol.ts";
import type { TableView } from "../wire/tableview.ts";
import { cardName, suitName, theCard } from "../words/cards.ts";
import { capital, count, counted, knows, listed, say } from "../words/words.ts";

/** The question as it is asked. A suit that is trumps is called so. */
export function askedWords(table: TableView, question: Question): string {
  switch (question.kind) {
    case "has":
      return say("ask.has", cardSlots(question.card));
    case "count_suit":
      return question.suit === table.public.trump ? say("ask.count_trumps") : say("ask.count_suit", slots(table, question.suit));
    case "count_rank":
      return say("ask.count_rank", { ranks: ranksName(table, question.rank) });
    case "longest":
      return say("ask.longest");
    case "points":
      return question.suit ? say("ask.points", slots(table, question.suit)) : say("ask.hand_points");
    default:
      return say(`ask.${question.kind}`, slots(table, question.suit));
  }
}

/** The answer, in a word or a short sentence. */
export function answerWords(table: TableView, question: Question, answer: Answer): string {
  switch (question.kind) {
    case "has":
    case "can_head":
      return say(answer ? "ans.yes" : "ans.no");
    case "void":
      return say(answer ? "ans.void.true" : "ans.void.false", slots(table, question.suit));
    case "count_suit":
    case "count_rank":
      return say(`ans.num.${String(answer)}`);
    case "points":
      return say("ans.points", { n: Number(answer) });
    case "longest":
      return suits(answer).length ? capital(say("ans.suits", { suits: listed(suits(answer)) })) : say("ans.suits.none");
    default:
      return answer === null ? say("ans.card.none", slots(table, question.suit)) : capital(say("ans.card", cardSlots(answer as Card)));
  }
}

/** The same as a fact about the own hand. */
export function toldWords(table: TableView, question: Question, answer: Answer): string {
  const n = Number(answer);
  switch (question.kind) {
    case "has":
      return say(answer ? "tell.has.yes" : "tell.has.no", cardSlots(question.card));
    case "void":
      return say(answer ? "tell.count_suit.0" : "tell.void.false", slots(table, question.suit));
    case "can_head":
      return say(answer ? "tell.can_head.yes" : "tell.can_head.no", slots(table, question.suit));
    case "count_rank": {
      const ranks = ranksName(table, question.rank);
      return n ? counted("tell.count_rank", n, { rank: rankName(table, question.rank), one_rank: oneName(table, question.rank), ranks }) : say("tell.count_rank.0", { ranks });
    }
    case "count_suit":
      if (question.suit === table.public.trump) return n ? counted("tell.count_trumps", n) : say("tell.count_trumps.0");
      return n ? counted("tell.count_suit", n, slots(table, question.suit)) : say("tell.count_suit.0", slots(table, question.suit));
    case "points":
      return pointsTold(table, question.suit ?? null, n);
    case "longest":
      return longestTold(suits(answer));
    default:
      if (answer === null) return say("tell.count_suit.0", slots(table, question.suit));
      return say(`tell.${question.kind}`, { ...slots(table, question.suit), ...cardSlots(answer as Card) });
  }
}

function pointsTold(table: TableView, suit: Suit | null, n: number): string {
  if (suit === null) return n ? count("tell.hand_points", n) : say("tell.hand_points.0");
  return n ? count("tell.points", n, slots(table, suit)) : say("tell.points.0", slots(table, suit));
}

function longestTold(named: readonly string[]): string {
  if (!named.length) return say("tell.longest.0");
  return say(named.length === 1 ? "tell.longest" : "tell.longest.many", { suit: named[0]!, suits: listed(named) });
}

/** What a rank is called in this game. */
export function rankName(table: TableView, rank: Rank): string {
  const own = `game.${table.public.about.game}.rank.${rank}`;
  return say(knows(own) ? own : `rank.${rank}`);
}

/** One card of a rank: one king, une dame. */
function oneName(table: TableView, rank: Rank): string {
  const own = `game.${table.public.about.game}.rank.${rank}.one`;
  return say(knows(own) ? own : `rank.${rank}.one`);
}

/** What several cards of a rank are called in this game. */
export function ranksName(table: TableView, rank: Rank): string {
  const own = `game.${table.public.about.game}.ranks.${rank}`;
  return say(knows(own) ? own : `ranks.${rank}`);
}

function slots(table: TableView, suit: Suit): { readonly suit: string; readonly suit_at: string } {
  const trumps = suit === table.public.trump;
  return { suit: trumps ? say("suit.trump") : suitName(suit), suit_at: say(trumps ? "suit.trump.at" : `suit.${suit}.at`) };
}

const cardSlots = (card: Card) => ({ card: cardName(card), the_card: theCard(card) });
const suits = (answer: Answer): readonly string[] => (Array.isArray(answer) ? (answer as readonly Suit[]).map(suitName) : []);
