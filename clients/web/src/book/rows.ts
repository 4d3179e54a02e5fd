/** The score book in words: who played, what each side has, what became of a match. */
import type { MatchRow } from "../protocol.ts";
import { calledBy } from "../people/everybody.ts";
import type { TableView } from "../wire/tableview.ts";
import { writtenIn } from "../words/chalk.ts";
import { listed, say } from "../words/words.ts";

interface Played {
  readonly people: readonly (string | null)[];
  readonly sides: readonly (readonly number[])[];
}

/** The names of each side: `Marijke en Joost`. */
export function sidesOf(table: TableView, row: Played): readonly string[] {
  return row.sides.map((side) => listed(side.map((seat) => calledBy(table, row.people[seat] ?? null, seat))));
}

/** Each side with what it has: `Marijke en Joost 666`. */
export function standingOf(table: TableView, row: MatchRow): readonly string[] {
  return sidesOf(table, row).map((name, side) => [name, writtenIn(row.totals?.[side])].filter(Boolean).join(" "));
}

/** What became of a match: who won it, that it rests, that it was stopped and whether it counts. */
export function outcomeOf(table: TableView, row: MatchRow): readonly string[] {
  const { unfinished = false, counts = null, resting = false, winners = null } = row;
  const found: string[] = [];
  if (unfinished) {
    found.push(say("book.unfinished"));
    if (counts !== null) found.push(say(counts ? "book.counts" : "book.counts.not"));
  }
  if (resting) found.push(say("adjourned"));
  else if (winners?.length) found.push(say("book.won", { name: listed(winners.map((side) => sidesOf(table, row)[side] ?? "")) }));
  else if (winners === null && !unfinished) found.push(say("book.running"));
  return found;
}

/** These rows by the evening on which they began, the last first. An evening ends at five in the morning. */
export function evenings<R extends { readonly started: number }>(rows: readonly R[]): readonly { readonly day: number; readonly rows: readonly R[] }[] {
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const day = eveningOf(row.started);
    found.set(day, [...(found.get(day) ?? []), row]);
  }
  return [...found].sort(([a], [b]) => b - a).map(([day, of]) => ({ day, rows: of }));
}

const DAWN_MS = 5 * 3600 * 1000;

/** The evening that this moment belongs to: noon of that day, in ms. */
export function eveningOf(ms: number): number {
  const at = new Date(ms - DAWN_MS);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate(), 12).getTime();
}
