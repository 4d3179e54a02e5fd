/** What is seen at the door of a table: by who is nobody yet, read from outside; by others, from the view they have. */
import { useEffect, useState } from "preact/hooks";
import type { Phase, Seat, TableOutside } from "../protocol.ts";
import { stands, stranger } from "../state/session.ts";
import { isHere, seatName, watching } from "../table/names.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";

export interface DoorSeat {
  readonly taken: boolean;
  readonly name: string;
  readonly bot: boolean;
  readonly here: boolean;
  /** It is kept for somebody else. */
  readonly kept: boolean;
}

export interface Door {
  readonly name: string;
  readonly game: string;
  readonly phase: Phase;
  /** Whether one may look on. */
  readonly watch: boolean;
  readonly listed: boolean;
  /** None where nobody may be told who sits there. */
  readonly seats: readonly DoorSeat[];
  readonly looking: readonly string[];
  readonly deal: number | null;
  readonly deals: number | null;
}

export function doorOfTable(table: TableView): Door {
  const { about, phase, chairs, shuffling, match } = table.public;
  return {
    name: about.name,
    game: about.game,
    phase,
    watch: about.watch || gathers(phase),
    listed: about.listed,
    seats: chairs.map((chair, seat) => ({
      taken: !!chair.person,
      name: chair.person || chair.bot ? seatName(table, seat) : "",
      bot: !!chair.bot && !chair.person,
      here: isHere(table, seat),
      kept: !!chair.locked && chair.locked !== table.me,
    })),
    looking: watching(table),
    deal: shuffling?.deal || null,
    deals: match?.deals ?? null,
  };
}

function doorOfOutside(seen: TableOutside): Door {
  return {
    ...seen,
    watch: seen.watch || gathers(seen.phase),
    seats: (seen.seats ?? []).map((one, seat) => ({
      taken: one.name != null,
      name: one.name ?? (one.bot ? say("bot.name", { n: seat + 1 }) : ""),
      bot: !!one.bot && one.name == null,
      here: !!one.here,
      kept: !!one.kept,
    })),
    looking: seen.looking ?? [],
    deal: seen.deal ?? null,
    deals: seen.deals ?? null,
  };
}

/** Whether people gather: no match is being played. */
export const gathers = (phase: Phase): boolean => phase === "waiting" || phase === "over";

/** The seat that one would be given, or ask for; -1 where there is none. */
export function seatFor(door: Door): Seat {
  const free = door.seats.findIndex((one) => !one.taken && !one.bot && !one.kept);
  if (gathers(door.phase) && free >= 0) return free;
  return door.seats.findIndex((one) => one.bot && !one.kept);
}

/** How often it is looked again who is there, in ms; and where that could not be seen. */
const AGAIN = 10_000;
const SOON = 2_000;

/** The door of this table for who is nobody yet; `none` where the link leads nowhere; nil while that is not known. */
export function useOutside(slug: string): Door | "none" | null {
  const [seen, see] = useState<Door | "none" | null>(null);
  const strange = stranger.value;
  useEffect(() => {
    if (!strange) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const found = document.visibilityState === "visible" ? await outside(slug) : null;
      if (gone) return;
      if (found) see(found);
      timer = setTimeout(() => void look(), found ? AGAIN : SOON);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [slug, strange]);
  return seen;
}

/** The door of this table as strangers see it; `none` where the link leads nowhere; nil while that is not known. */
export async function outside(slug: string): Promise<Door | "none" | null> {
  try {
    const answer = await fetch(`/door/${slug}`);
    if (answer.status === 404) return "none";
    await stands(answer);
    return answer.ok ? doorOfOutside((await answer.json()) as TableOutside) : null;
  } catch {
    return null; // no line: it is tried again
  }
}

/** This seat, unless somebody has sat down there since one looked: then another, as far as there is one. */
export async function stillFree(slug: string, seat: Seat): Promise<Seat> {
  const now = await outside(slug);
  if (!now || now === "none" || !now.seats[seat]?.taken) return seat;
  const other = seatFor(now);
  return other < 0 ? seat : other;
}
