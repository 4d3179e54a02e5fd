/** Who is absent and how, since when, and how long one still waits for that. */
import { PATIENCE_DEFAULTS } from "../protocol.ts";
import type { Absence, Seat } from "../protocol.ts";
import type { TableView } from "../wire/tableview.ts";
import { minutes } from "../words/minutes.ts";
import { say } from "../words/words.ts";
import { isHere, personName, seatName } from "./names.ts";

interface Absent {
  readonly why: Absence;
  /** In ms of the server's clock, as far as is known. */
  readonly since: number | null;
}

/** How whoever plays this seat is absent; nil when they are there. Who said so before the line was lost is waited for as they said. */
export function absent(table: TableView, seat: Seat): Absent | null {
  const chair = table.public.chairs[seat];
  if (!chair || chair.bot) return null;
  if (chair.goodbye && !chair.standin) return { why: "goodbye", since: chair.away ?? null };
  if (chair.away != null && !chair.standin) return { why: "away", since: chair.away };
  return isHere(table, seat) ? null : { why: "dropped", since: table.people[chair.standin ?? chair.person ?? ""]?.gone ?? null };
}

/** How long (seconds) one still waits for who is absent here; nil when that is over or not known, or it is voted on. */
export function absentLeft(table: TableView, seat: Seat, present: number): number | null {
  const found = absent(table, seat);
  if (!found || found.since === null || table.public.vote) return null;
  const patience = { ...PATIENCE_DEFAULTS, ...table.public.about.patience }[found.why] * 1000;
  const left = found.since + patience - present;
  return left > 0 && left <= patience ? Math.ceil(left / 1000) : null;
}

/** For whom this seat is played, if it is somebody else's. */
export function insteadWords(table: TableView, seat: Seat): string {
  const chair = table.public.chairs[seat];
  if (!chair?.person || !(chair.bot || chair.standin)) return "";
  if (chair.person !== table.me) return say("cloth.for", { name: personName(table, chair.person) });
  return chair.bot ? say("cloth.for.you.bot") : say("cloth.for.you", { name: seatName(table, seat) });
}

/** The people everybody waits for, by their seats; never a bot. */
export function awaited(table: TableView): readonly Seat[] {
  const { paused, phase, turn, holding, chairs } = table.public;
  const late = chairs.flatMap((chair, seat) => (chair.ready ? [] : [seat]));
  const seats = paused !== null ? [paused] : phase === "playing" ? (turn === null ? [] : [turn]) : phase === "shuffling" ? [] : phase === "sheet" && holding.length ? holding : late;
  return seats.filter((seat) => chairs[seat]?.person && !chairs[seat]?.bot);
}

/** What is left (ms) of this seat's extra time at this moment; nil where there is none. */
export function extraLeft(table: TableView, seat: Seat, present: number): number | null {
  const { chairs, turn, phase, next, vote } = table.public;
  const whole = chairs[seat]?.extra ?? null;
  if (whole === null || turn !== seat || phase !== "playing" || next === null || vote) return whole;
  return Math.max(0, Math.min(whole, next - present));
}

/** How long the viewer may still think, until `ends`: first the turn's own time, then what is extra. */
export function endsWords(table: TableView, ends: number, present: number): string {
  const { seat } = table.private;
  const left = Math.max(0, ends - present);
  const more = (seat === null ? null : table.public.chairs[seat]?.extra) ?? 0;
  const clock = (ms: number) => minutes(Math.ceil(ms / 1000));
  if (!more) return say("ask.ends", { n: Math.ceil(left / 1000) });
  if (left > more) return say("ask.ends.extra", { n: Math.ceil((left - more) / 1000), left: clock(more) });
  return say("ask.ends.only_extra", { left: clock(left) });
}
