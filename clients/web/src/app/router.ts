/** Where somebody is in the page, by the address: each place has one, and going back works. */
import { computed, signal } from "@preact/signals";

/** What lies around a table: the place, its people, its games, how it is arranged, what was played there. */
export const LEAVES = ["place", "people", "lay", "arrange", "book", "standings"] as const;
export type TableLeaf = (typeof LEAVES)[number];

export interface AtTable {
  readonly at: "table";
  readonly slug: string;
  /** Nil: the table itself. */
  readonly leaf: TableLeaf | null;
  /** In the book: this match, this deal of it. */
  readonly match: number | null;
  readonly deal: number | null;
}

/** The dailies: the list of today's; the board of one, of today or of a day; how somebody on it played a deal. */
export interface AtDaily {
  readonly at: "daily";
  readonly daily: string | null;
  readonly day: string | null;
  readonly entry: string | null;
  readonly deal: number | null;
}

export type Place =
  | { readonly at: "lobby" | "new" | "alone" | "learn" | "settings" | "you" | "fair" | "games" | "report" }
  | { readonly at: "device"; readonly code: string }
  | { readonly at: "game" | "tips"; readonly game: string }
  | AtTable
  | AtDaily;

const path = signal(location.pathname);
let within = 0;
addEventListener("popstate", () => {
  within--;
  path.value = location.pathname;
});

/** Where one is now. */
export const place = computed<Place>(() => placeOf(path.value));

/** Go there: `/t/donderdag-abc`. */
export function go(to: string): void {
  within++;
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** Go there in place of where one is: back does not come here again. */
export function turnTo(to: string): void {
  history.replaceState(null, "", to);
  path.value = location.pathname;
}

/** Whether somebody has gone from one place to another: then a screen reader is told where one is now. */
export const cameFromWithin = (): boolean => within > 0;

/** Go back to where one came from; who came by a link of their own goes there instead. */
export function back(otherwise: string): void {
  if (within > 0) history.back();
  else turnTo(otherwise);
}

/** For a link: go there without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).pathname);
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const ENTRY = /^[0-9a-f]{16}$/;
const PLAIN: ReadonlySet<string> = new Set(["new", "alone", "learn", "settings", "you", "fair", "games", "report"]);

export function placeOf(path: string): Place {
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = path.split("/").slice(1);
  if (first === "t" && second) {
    const leaf = LEAVES.find((one) => one === third) ?? null;
    return { at: "table", slug: second, leaf, match: leaf === "book" ? number(fourth) : null, deal: leaf === "book" ? number(fifth) : null };
  }
  if (first === "daily") {
    const [day, entry] = [third.match(DAY)?.[0] ?? null, fourth.match(ENTRY)?.[0] ?? null];
    return { at: "daily", daily: second || null, day, entry: day && entry, deal: day && entry ? (number(fifth) ?? 1) : null };
  }
  if (first === "d" && second) return { at: "device", code: second };
  if (first === "games" && second) return { at: third === "tips" ? "tips" : "game", game: second };
  return PLAIN.has(first) ? { at: first as "new" } : { at: "lobby" };
}

function number(text: string): number | null {
  return /^[1-9]\d*$/.test(text) ? Number(text) : null;
}
