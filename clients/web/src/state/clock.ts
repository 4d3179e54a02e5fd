/** The time of day, for whatever counts down on the screen: one tick a second, only while something looks at it. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { now } from "./session.ts";

export { minutes } from "../words/minutes.ts";

const tick = signal(0);
let looking = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The server's clock in ms, drawn anew every second. */
export function useNow(): number {
  useEffect(() => {
    if (looking++ === 0) timer = setInterval(() => tick.value++, 1000);
    return () => {
      if (--looking === 0) clearInterval(timer);
    };
  }, []);
  void tick.value;
  return now();
}

/** The seconds until then, none when it has passed. */
export function secondsTo(at: number, present: number): number {
  return Math.max(0, Math.ceil((at - present) / 1000));
}
