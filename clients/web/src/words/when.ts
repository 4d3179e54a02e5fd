/** Days and times in words, by the clock of whoever reads. */
import { say } from "./words.ts";

const two = (n: number) => String(n).padStart(2, "0");

/** The day of this moment (ms since 1970). */
export function dayOf(ms: number): string {
  const at = new Date(ms);
  return say("when.day", { day: two(at.getDate()), month: two(at.getMonth() + 1), year: at.getFullYear() });
}

/** The day and the time of this moment (ms since 1970). */
export function momentOf(ms: number): string {
  const at = new Date(ms);
  return say("when.moment", { day: dayOf(ms), clock: `${two(at.getHours())}:${two(at.getMinutes())}` });
}
