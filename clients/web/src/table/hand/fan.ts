/** How a hand lies: how large its cards are, in which rows, and how much of each is seen. Numbers in px, from the look. */
import type { Layout } from "../../state/viewport.ts";

export interface Lying {
  /** The width of a card. */
  readonly width: number;
  /** How many cards lie in each row. */
  readonly rows: readonly number[];
  /** From the left edge of each card to that of the next in its row. */
  readonly steps: readonly number[];
  /** Degrees between two cards of a fan. */
  readonly angle: number;
}

/** With more cards than this a fan takes the whole width of a phone on its side. */
export const ONE_FAN = 8;
/** With more than this, a fan of large cards would hide their letters. */
const MOST = 12;
/** So much of a card's width its letter takes: at least that is seen of each. */
const INDEX = 0.42;

const TWO_ROWS: { readonly [cards: number]: { readonly width: number; readonly step: number } } = {
  9: { width: 74, step: 70 },
  10: { width: 74, step: 70 },
  11: { width: 66, step: 58 },
  12: { width: 66, step: 58 },
};

/** How these cards lie in so much room. `open[i]` says whether card i may be played (all, where nothing is barred). `large`: for who reads large. */
export function lying(open: readonly boolean[], room: number, layout: Layout, large = false): Lying {
  const n = open.length;
  if (layout === "phone" && (n > ONE_FAN || (large && n > 4))) return inTwoRows(n, room);
  if (n > MOST && layout !== "side") return inRows(n, room, layout === "wide" ? 92 : 100, 101);
  const width = widthOf(n, room, layout);
  return { width, rows: [n], steps: steps(open, width, room), angle: layout === "side" ? 0.8 : 1.5 };
}

function widthOf(n: number, room: number, layout: Layout): number {
  if (layout === "wide") return 124;
  if (layout === "tablet") return n > 8 ? 112 : 148;
  if (layout === "side") return n > 12 ? 60 : 84;
  const wanted = n <= 4 ? 88 : n <= 6 ? 82 : 74;
  return Math.min(wanted, room / 4);
}

function inTwoRows(n: number, room: number): Lying {
  const { width, step } = TWO_ROWS[n] ?? (n > ONE_FAN ? { width: 50, step: 44 } : { width: 84, step: 86 });
  return inRows(n, room, width, step);
}

function inRows(n: number, room: number, width: number, step: number): Lying {
  const first = Math.ceil(n / 2);
  const fitting = Math.min(step, (room - width) / (first - 1));
  return { width, rows: [first, n - first], steps: Array.from({ length: n }, () => fitting), angle: 0 };
}

/** A card that may be played shows more than one that may not, where there is no room for both. */
function steps(open: readonly boolean[], width: number, room: number): readonly number[] {
  const n = open.length;
  if (n < 2) return [];
  const free = room - width;
  const even = free / (n - 1);
  const most = width * 0.91;
  const barred = open.slice(0, -1).filter((one) => !one).length;
  if (even >= most || barred === 0 || barred === n - 1) return open.slice(1).map(() => Math.min(most, even));
  const legal = n - 1 - barred;
  const low = Math.max(Math.min(even, Math.max(30, width * INDEX)), Math.min(even, (free - legal * width * 0.72) / barred));
  const high = Math.min(most, (free - barred * low) / legal);
  return open.slice(0, -1).map((one) => (one ? high : low));
}
