/** The house as it is seen from outside, by who is nobody yet: its games, its listed tables. */
import { useEffect } from "preact/hooks";
import type { HouseOutside } from "../protocol.ts";
import { games, lobby, stands, stranger } from "./session.ts";

/** After how many ms it is looked again where play stands still. */
const SOON = 2000;

/** See to it that `games` and `lobby` are known to strangers too. */
export function useHouse(): void {
  const strange = stranger.value;
  useEffect(() => {
    if (strange) void look();
  }, [strange]);
}

async function look(): Promise<void> {
  try {
    const answer = await fetch("/door");
    if (await stands(answer)) setTimeout(() => stranger.value && void look(), SOON);
    if (!answer.ok) return;
    const house = (await answer.json()) as HouseOutside;
    games.value = house.games;
    lobby.value = house.tables;
  } catch {
    // no line: what is not known is not shown
  }
}
