/** A table of one's own, with bots on the other seats: what it is called, since it was given no name; and what has no sense there. */
import { dayShort } from "../daily/words.ts";
import type { Alone } from "../protocol.ts";
import type { TableView } from "../wire/tableview.ts";
import { capital, named, say } from "../words/words.ts";
import { dealWords } from "./facts.ts";

/** Whether nobody else can come here: there is nobody to invite, to talk to, to vote with, or to wait for. */
export const isOwn = (table: TableView): boolean => table.public.about.alone != null;

/** Whether this table is for a first guided deal. */
export const guided = (table: TableView | null): boolean => table?.public.about.alone?.kind === "lesson";

/** The daily whose end is told here: its own screen says what it came to. */
export function endedDaily(table: TableView): Alone | null {
  const { phase, about } = table.public;
  return phase === "over" && about.alone?.kind === "daily" ? about.alone : null;
}

/** What this table is called. */
export function titleOf(table: TableView): string {
  const { alone, name } = table.public.about;
  if (alone?.kind === "lesson") return say("lesson.name");
  if (alone?.kind !== "daily" || alone.day == null) return name;
  return [alone.practice ? capital(say("daily.practice")) : say("daily.title"), dayShort(alone.day)].join(" · ");
}

/** What is played here. */
export function gameOf(table: TableView): string {
  const { alone, game } = table.public.about;
  return alone?.daily ? named("daily.name", alone.daily) : named("game", game);
}

/** What is played here, and how far it is; the name of a daily is long, and may be cut off at its end. */
export function playedHere(table: TableView): string {
  const told = [gameOf(table), dealWords(table)];
  return (isOwn(table) ? told.reverse() : told).filter(Boolean).join(" · ");
}
