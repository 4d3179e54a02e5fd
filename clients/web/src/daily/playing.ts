/** Going to one's own table with a daily. */
import { go } from "../app/router.ts";
import type { RefusalCode } from "../protocol.ts";
import { askOnce } from "../state/asked.ts";

/** Begin it, go on with it, or play it once more for practice; `day` is another day than today. Gives why not. */
export async function playDaily(daily: string, day: string | null = null): Promise<RefusalCode | null> {
  try {
    const { table } = await askOnce({ type: "play_daily", daily, day }, "created");
    go(`/t/${table}`);
    return null;
  } catch (error) {
    return (error as Error).message as RefusalCode;
  }
}

/** The address of a board, of a day of it, of how somebody on it played a deal. */
export const wayTo = (daily: string, ...further: readonly (string | number)[]): string => ["/daily", daily, ...further].join("/");
