/** What is read from the view more than once: who deals, who plays, which deal it is, what everybody may know of a seat. */
import type { Fact, Seat, ShownMeld, Suit } from "../protocol.ts";
import type { TableView } from "../wire/tableview.ts";
import { rankLetter } from "../words/cards.ts";
import { knows, named, say } from "../words/words.ts";
import { sideName } from "./names.ts";
import { sidesInOrder } from "./order.ts";

/** The seat that deals this deal, once that is known. */
export function dealerOf(table: TableView): Seat | null {
  return table.public.shuffling?.dealer ?? null;
}

/** The seat that plays this deal, where one does. */
export function playerOf(table: TableView): Seat | null {
  return table.public.facts.find((fact) => fact.key === "plays")?.seat ?? null;
}

/** The suit that is trumps, where one is. */
export function trumpSuit(table: TableView): Suit | null {
  const { trump } = table.public;
  return trump === "none" ? null : trump;
}

/** Which deal it is: `spel 7/16`. Nothing before the first. */
export function dealWords(table: TableView): string {
  const { match, shuffling } = table.public;
  if (!match || !shuffling?.deal) return "";
  return match.deals ? say("bar.deal.of", { n: shuffling.deal, deals: match.deals }) : say("bar.deal", { n: shuffling.deal });
}

/** What the running deal has brought each column of the sheet so far, where that may be told. */
export function running(table: TableView): readonly number[] | null {
  const { points, phase, sheet } = table.public;
  return phase === "playing" && points && points.length === (sheet?.columns.length ?? 0) ? points : null;
}

/** What is to be said at this seat: the facts about it, then its melds. */
export function saidOfSeat(table: TableView, seat: Seat): readonly string[] {
  const facts = table.public.facts.filter((fact) => fact.seat === seat && fact.key !== "plays").map((fact) => factWords(table, fact));
  return [...facts, ...table.public.melds.filter((meld) => meld.seat === seat).map(meldWords)];
}

/** What is to be said of the table as a whole: the facts that are no seat's. */
export function saidOfTable(table: TableView): readonly string[] {
  const mine = table.public.facts.filter((fact) => fact.seat == null);
  const carried = new Map(mine.filter((fact) => fact.key === "carried").map((fact) => [fact.side, fact.n]));
  const cells = sidesInOrder(table).flatMap((side) => (carried.has(side) ? [String(carried.get(side))] : []));
  const told = mine.filter((fact) => fact.key !== "carried").map((fact) => factWords(table, fact));
  return [...(cells.length ? [say("fact.carried", { cells: cells.join(" / ") })] : []), ...told];
}

/** A fact in words; where it is about a side, with the side's name. */
function factWords(table: TableView, fact: Fact): string {
  const key = `fact.${fact.key}`;
  if (!knows(key)) return [fact.key, ...(fact.n == null ? [] : [fact.n])].join(" ");
  return say(key, {
    n: fact.n ?? "",
    side: fact.side == null ? "" : sideName(table, fact.side),
    word: fact.word ? named("act", fact.word) : "",
    cards: (fact.cards ?? []).join(" "),
  });
}

/** A meld as far as everybody may know it. */
export function meldWords(meld: ShownMeld): string {
  const said = meld.kind === "run" ? runWords(meld) : meld.kind === "four" ? say("meld.four", { ranks: say(`ranks.${meld.rank}`) }) : say(`meld.${meld.kind}`);
  return meld.points == null ? said : say("form.line", { label: said, value: meld.points });
}

function runWords(meld: ShownMeld): string {
  if (meld.rank) return say("meld.run.short", { n: meld.length ?? 0, rank: rankLetter(meld.rank as never) });
  return knows(`meld.run${meld.length}`) ? say(`meld.run${meld.length}`) : say("meld.run_n", { n: meld.length ?? 0 });
}
