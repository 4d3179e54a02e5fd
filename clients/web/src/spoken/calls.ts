/** What a player says in a deal, as sentences: bids, calls, questions with their answers. */
import type { Acted, Action, Seat } from "../protocol.ts";
import { seatName } from "../table/names.ts";
import type { TableView } from "../wire/tableview.ts";
import { cardName, suitName } from "../words/cards.ts";
import { capital, counted, named, say } from "../words/words.ts";
import { answerWords, askedWords, toldWords } from "./questions.ts";

const SAID: { readonly [does: string]: string } = {
  pass: "ev.passes",
  delegate: "ev.delegates",
  double: "ev.doubles",
  redouble: "ev.redoubles",
  third_double: "ev.third_doubles",
  take: "ev.takes_on",
  schut: "ev.schut",
  herschut: "ev.herschut",
  tout: "ev.tout",
  give_up: "ev.gives_up",
  agree: "ev.agrees",
  refuse: "ev.refuses",
  declare: "ev.declares.something",
  show: "ev.shows",
  call: "ev.calls",
  dek: "ev.dek",
  swap: "ev.swaps",
  keep: "ev.keeps",
};

/** What this player said; then the answer, where there is one. What melds were declared is told apart. */
export function spoken(before: TableView | null, move: Acted, after: TableView): readonly string[] {
  const { action, seat, by } = move;
  if (action.do === "ask" || action.do === "tell") return askedLines(move, action, after);
  const declared = action.do === "declare" && before !== null && JSON.stringify(after.public.melds) !== JSON.stringify(before.public.melds);
  const name = seatName(after, seat);
  const said = declared ? "" : saidLine(before, action, name);
  return [by === "server" ? say("ev.by_server", { name, call: said }) : said];
}

function saidLine(before: TableView | null, action: Action, name: string): string {
  switch (action.do) {
    case "trumps":
      return say(action.suit === "none" ? "ev.trumps.none" : "ev.trumps", { name, suit: suitName(action.suit) });
    case "exchange": {
      const n = action.n ?? (action.cards ?? []).length;
      return n ? counted("ev.exchanges", n, { name }) : say("ev.exchanges.none", { name });
    }
    case "change_six": {
      const turned = before?.public.turned;
      return turned ? say("ev.changes_six.for", { name, card: cardName(turned) }) : say("ev.changes_six", { name, card: "" });
    }
    default:
      return callWords(name, action);
  }
}

/** A plain call. */
export function callWords(name: string, action: Action): string {
  return say(SAID[action.do] ?? "ev.says", { name, call: label(action) });
}

function label(action: Action): string {
  if (action.do !== "trumps") return named("act", action.do);
  return capital(say(action.suit === "none" ? "act.trumps.none" : "act.trumps", { suit: suitName(action.suit) }));
}

/** Whose hand a question of this seat is about: the partner's. */
export function answerer(table: TableView, seat: Seat): Seat | null {
  return table.public.about.sides.find((side) => side.includes(seat))?.find((one) => one !== seat) ?? null;
}

function askedLines(move: Acted, action: Extract<Action, { do: "ask" | "tell" }>, table: TableView): readonly string[] {
  const name = seatName(table, move.seat);
  const { question } = action;
  if (!question) return [callWords(name, action)];
  const answer = move.answer ?? null;
  if (action.do === "tell") return [say("par.tells", { name, fact: toldWords(table, question, answer) })];
  const partner = answerer(table, move.seat);
  const whose = partner === null ? say("somebody") : seatName(table, partner);
  return [say("par.asks", { name, question: askedWords(table, question) }), say("par.answers", { name: whose, answer: answerWords(table, question, answer) })];
}
