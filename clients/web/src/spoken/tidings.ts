/** What a move brought about that nobody said in so many words: melds, and the facts that are special to a game. */
import type { Action, Fact, ShownMeld } from "../protocol.ts";
import { seatName, sideName } from "../table/names.ts";
import { ownSide, sidesInOrder } from "../table/order.ts";
import type { TableView } from "../wire/tableview.ts";
import { cardName } from "../words/cards.ts";
import { count, knows, listed, say } from "../words/words.ts";

/** Facts that follow from what somebody said, and are told with it. */
const WITH_THE_CALL: ReadonlySet<string> = new Set(["plays", "contract", "give_up"]);

/** What was declared, and what lies open, since before. */
export function meldLines(before: TableView, action: Action | null, after: TableView): readonly string[] {
  const known = new Set(before.public.melds.map(bare));
  const open = new Set(before.public.melds.map((meld) => (meld.cards ?? []).join()));
  const seats = [...new Set(after.public.melds.map((meld) => meld.seat))];
  const lines = seats.flatMap((seat) => {
    const name = seatName(after, seat);
    const own = after.public.melds.filter((meld) => meld.seat === seat && (meld.kind === "run" || meld.kind === "four"));
    const said = own.filter((meld) => !known.has(bare(meld))).map(meldSpoken);
    const laid = own.filter((meld) => meld.cards?.length && !open.has(meld.cards.join()));
    return [
      ...(said.length ? [say("ev.declares", { name, melds: listed(said) })] : []),
      ...laid.map((meld) => say("ev.lays_open", { name, cards: listed(meld.cards!.map(cardName)) })),
    ];
  });
  return [...lines, ...stukLines(before, action, after)];
}

/** Stuk that was not called with the card. */
function stukLines(before: TableView, action: Action | null, after: TableView): readonly string[] {
  if (action?.do === "play" && action.stuk) return [];
  const known = new Set(before.public.melds.filter((meld) => meld.kind === "stuk").map((meld) => meld.seat));
  return after.public.melds.filter((meld) => meld.kind === "stuk" && !known.has(meld.seat)).map((meld) => say("ev.stuk", { name: seatName(after, meld.seat) }));
}

/** The meld by what it is: whether it lies open, and what may be told of its worth, comes and goes. */
const bare = (meld: ShownMeld): string => JSON.stringify([meld.seat, meld.kind, meld.length ?? null, meld.rank ?? null]);

/** A meld by its kind, as it is said at the table: a run of three to the king, four queens. */
export function meldSpoken(meld: ShownMeld): string {
  if (meld.kind === "four") return say("meld.four", { ranks: say(`ranks.${meld.rank}`) });
  if (meld.kind !== "run" || meld.length == null) return say(`meld.${meld.kind}`);
  const kind = meld.length <= 5 ? say(`meld.run${meld.length}`) : say("meld.run_n", { n: meld.length });
  const run = meld.rank == null ? kind : say("meld.top", { meld: kind, rank: say(`rank.${meld.rank}`), to_rank: say(`rank.${meld.rank}.to`) });
  return meld.trumps && !meld.cards?.length ? say("meld.trumps", { meld: run }) : run;
}

/** The facts that are new or have changed, those apart that follow from what was said. */
export function factLines(before: TableView, action: Action | null, after: TableView): readonly string[] {
  const known = new Set(before.public.facts.map((fact) => JSON.stringify(fact)));
  const told = (fact: Fact) => WITH_THE_CALL.has(fact.key) || (fact.key === "dek" && action?.do === "dek");
  const fresh = after.public.facts.filter((fact) => !known.has(JSON.stringify(fact)) && !told(fact));
  const carried = fresh.filter((fact) => fact.key === "carried");
  return [
    ...fresh.filter((fact) => fact.key !== "carried").map((fact) => factSpoken(after, fact)),
    ...lapsedLines(before, action, after),
    ...(carried.length ? [carriedLine(after, carried)] : []),
  ];
}

/** That a proposal to give up stands no more because somebody of that side played on (SCH-3). */
function lapsedLines(before: TableView, action: Action | null, after: TableView): readonly string[] {
  const [stood, stands] = [before, after].map((table) => table.public.facts.some((fact) => fact.key === "give_up"));
  const ended = action?.do === "agree" || action?.do === "refuse" || after.public.phase !== "playing";
  return stood && !stands && !ended ? [say("ev.give_up.lapses")] : [];
}

/** A fact as a sentence; nothing for one that there are no words for. */
export function factSpoken(table: TableView, fact: Fact): string {
  const { seat = null, side = null, n = null } = fact;
  const key = `told.${fact.key}${side !== null && seat === null ? voice(table, side) : ""}`;
  const slots = { name: seat === null ? "" : seatName(table, seat), names: side === null ? "" : sideName(table, side) };
  if (n === 0 && knows(`${key}.0`)) return say(`${key}.0`, slots);
  if (!knows(key)) return "";
  return n === null ? say(key, slots) : count(key, n, slots);
}

/** How a sentence speaks of a side: `.we`, `.they`, `.one` person, or `.many` people by their names. */
function voice(table: TableView, side: number): string {
  const own = ownSide(table);
  const { sides } = table.public.about;
  if (own !== null && sides.length === 2 && sides[0]!.length > 1) return side === own ? ".we" : ".they";
  return sides[side]!.length === 1 ? ".one" : ".many";
}

/** What both sides begin with. */
function carriedLine(table: TableView, carried: readonly Fact[]): string {
  const cells = sidesInOrder(table).flatMap((one) =>
    carried.filter((fact) => fact.side === one).map((fact) => say("line.cell", { side: sideName(table, one), cell: String(fact.n) })),
  );
  return say("told.carried", { cells: cells.join(", ") });
}
