/** A table of one's own, with bots on the other seats: what it is called, since it was given no name; and what has no sense there. */
import { dayShort } from "../daily/words.ts";
import type { TableView } from "../wire/tableview.ts";
import { named, say } from "../words/words.ts";
import { dealWords } from "./facts.ts";

/** Whether nobody else can come here: there is nobody to invite, to talk to, to vote with, or to wait for. */
export const isOwn = (table: TableView): boolean => table.public.about.alone != null;

/** What this table is called. */
export function titleOf(table: TableView): string {
  const { alone, name } = table.public.about;
  return alone?.kind === "daily" ? say("daily.title") : name;
}

/** What is played here. */
export function gameOf(table: TableView): string {
  const { alone, game } = table.public.about;
  return alone?.daily ? named("daily.name", alone.daily) : named("game", game);
}

/** What is played here, and how far it is. */
export function playedHere(table: TableView): string {
  const { alone } = table.public.about;
  const day = alone?.day ? dayShort(alone.day) : "";
  return [gameOf(table), dealWords(table), day, alone?.practice ? say("daily.practice") : ""].filter(Boolean).join(" · ");
}
