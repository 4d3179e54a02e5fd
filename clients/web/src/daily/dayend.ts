/** A day ends while somebody looks at it: then what is shown of it is asked for again. */
import { useEffect, useState } from "preact/hooks";
import { now } from "../state/session.ts";

/** Longer than this (ms) no browser waits. */
const LONGEST = 2 ** 31 - 1;
/** What is asked a moment after the end is of the new day. */
const AFTER = 1000;

/** How often a day has ended here; `ends` is when the one that is shown does (ms), nil while that is not known. */
export function useDayEnds(ends: number | null): number {
  const [times, count] = useState(0);
  useEffect(() => {
    const left = ends === null ? 0 : ends + AFTER - now();
    if (left <= 0 || left > LONGEST) return;
    const timer = setTimeout(() => count(times + 1), left);
    return () => clearTimeout(timer);
  }, [ends, times]);
  return times;
}
