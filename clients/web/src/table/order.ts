/** Where people sit and in which order, read from the view. */
import type { Seat } from "../protocol.ts";
import type { TableView } from "../wire/tableview.ts";

export type Spot = "S" | "SW" | "W" | "NW" | "N" | "NE" | "E" | "SE";

/** Where people sit, clockwise from you: the seat after yours is on your left (look.md, Layout). */
const SPOTS: { readonly [players: number]: readonly Spot[] } = {
  2: ["S", "N"],
  3: ["S", "NW", "NE"],
  4: ["S", "W", "N", "E"],
  5: ["S", "W", "NW", "NE", "E"],
  6: ["S", "SW", "W", "N", "E", "SE"],
  7: ["S", "SW", "W", "NW", "NE", "E", "SE"],
};

/** The place of this seat as this viewer sees the table: oneself at the bottom; who looks on sits with seat 0. */
export function spotOf(table: TableView, seat: Seat): Spot {
  const { players } = table.public.about;
  const own = table.private.seat ?? 0;
  return SPOTS[players]![(seat - own + players) % players]!;
}

/** All seats, clockwise from the bottom of the screen. */
export function seatsInOrder(table: TableView): readonly Seat[] {
  const { players } = table.public.about;
  return Array.from({ length: players }, (_, i) => (i + (table.private.seat ?? 0)) % players);
}

/** The seat that plays `steps` after this one. */
export function nextSeat(table: TableView, seat: Seat, steps = 1): Seat {
  const { players, direction } = table.public.about;
  return (((seat + steps * direction) % players) + players) % players;
}

/** The number of the side that the viewer's seat is on; nil for who looks on. */
export function ownSide(table: TableView): number | null {
  const { seat } = table.private;
  const found = table.public.about.sides.findIndex((side) => seat !== null && side.includes(seat));
  return found < 0 ? null : found;
}

/** The sides, one's own first. */
export function sidesInOrder(table: TableView): readonly number[] {
  const { sides } = table.public.about;
  const own = ownSide(table) ?? 0;
  return sides.map((_, i) => (own + i) % sides.length);
}

/** The order in which the columns of the score sheet stand: one's own first. */
export function columnsInOrder(table: TableView): readonly number[] {
  const columns = table.public.sheet?.columns ?? [];
  return columns.length === table.public.about.sides.length ? sidesInOrder(table) : columns.map((_, i) => i);
}
