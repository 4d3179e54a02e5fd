/** Who is of a place, and what there is to say of each: read from the view. */
import { namesKnown } from "../state/names.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";

/** The ids of everybody of this place, each once: who sits, who waits, the regulars, whose matches rest, who is there. */
export function everybody(table: TableView): readonly string[] {
  const { chairs, queue, regulars, resting } = table.public;
  const sitting = chairs.flatMap((chair) => [chair.person, chair.standin]);
  const there = Object.entries(table.people).flatMap(([who, one]) => (one.here ? [who] : []));
  const found = [...sitting, ...queue, ...regulars, ...resting.flatMap((rest) => rest.people), ...there];
  return [...new Set(found.filter((who): who is string => !!who))];
}

/** Who is known here and is not there: one of them somebody new may be. */
export function missing(table: TableView): readonly string[] {
  return everybody(table).filter((who) => who !== table.me && !table.people[who]?.here);
}

/** What somebody is called, here or in the book; nil is the bot of this seat. */
export function calledBy(table: TableView, who: string | null, seat = 0): string {
  if (who === null) return say("bot.name", { n: seat + 1 });
  return table.people[who]?.name || namesKnown.value[who] || say("somebody");
}

/** What there is to say of somebody at this place. */
export function remarksOn(table: TableView, who: string): readonly string[] {
  const { chairs, host, queue, regulars, muted } = table.public;
  const known = table.people[who];
  return [
    who === table.me && say("person.you"),
    who === host && say("host"),
    ...chairs.flatMap((chair, seat) => [
      chair.person === who && say("person.seat", { n: seat + 1 }),
      chair.standin === who && say("person.standin", { n: seat + 1 }),
      chair.locked === who && say("person.kept", { n: seat + 1 }),
    ]),
    queue.includes(who) && say("person.waits", { n: queue.indexOf(who) + 1 }),
    regulars.includes(who) && say("person.regular"),
    muted.includes(who) && say("person.muted"),
    say(known?.here ? (known.watching ? "person.watches" : "person.here") : "person.gone"),
  ].filter((words): words is string => !!words);
}
