/** Going to a table of one's own for a first guided deal. */
import { go } from "../app/router.ts";
import type { RefusalCode } from "../protocol.ts";
import { askOnce } from "../state/asked.ts";
import { enter } from "../state/session.ts";
import { settings } from "../state/settings.ts";
import { say } from "../words/words.ts";

/** Begin one of this game. Gives why not. */
export async function learn(game: string): Promise<RefusalCode | null> {
  const refused = await enter(settings.value.name || say("cli.name"));
  if (refused) return refused;
  try {
    const { table } = await askOnce({ type: "learn", game }, "created");
    go(`/t/${table}`);
    return null;
  } catch (error) {
    return (error as Error).message as RefusalCode;
  }
}
