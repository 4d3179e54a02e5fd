/** What happened at the table, in lines that can be read back: written by whoever speaks them. */
import { signal } from "@preact/signals";
import type { TableView } from "../wire/tableview.ts";

export interface Tiding {
  readonly n: number;
  /** When it was told, in ms of the server's clock. */
  readonly at: number;
  readonly text: string;
  /** The trick whose cards it names, where it names any. */
  readonly trick: string | null;
}

/** How many are kept. */
const KEPT = 60;

/** The latest, the newest at the end; of the table shown. */
export const tidings = signal<readonly Tiding[]>([]);
let count = 0;

/** This was told just now. */
export function note(lines: readonly string[], at: number, trick: string | null = null): void {
  const told = lines.filter(Boolean).map((text) => ({ n: count++, at, text, trick }));
  if (told.length) tidings.value = [...tidings.value, ...told].slice(-KEPT);
}

/** Which trick the cards on the table belong to: the deal, and how many are complete. */
export function trickNumber({ public: { shuffling, won } }: TableView): string {
  return numbered(shuffling?.deal ?? 0, sum(won));
}

/** What may still be read back: no cards of a trick older than the last (COM-10), unless the table shows them all. */
export function readable(table: TableView): readonly Tiding[] {
  const { about, shuffling, won } = table.public;
  if (about.open_tricks) return tidings.value;
  const [deal, now] = [shuffling?.deal ?? 0, sum(won)];
  const seen = new Set([numbered(deal, now), numbered(deal, now - 1)]);
  return tidings.value.filter((one) => one.trick === null || seen.has(one.trick));
}

const numbered = (deal: number, trick: number): string => `${deal}.${trick}`;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Another table: nothing has been told of it. */
export const forgetTidings = (): void => void (tidings.value = []);
