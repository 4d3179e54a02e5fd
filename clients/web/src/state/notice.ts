/**
 * What whoever runs the server says to everybody: told on every screen until its time is over or it is put away.
 * And whether play stands still (`standstill`), which is told as long as it does.
 */
import { signal } from "@preact/signals";
import type { Notice } from "../protocol.ts";
import { listen, standstill } from "./session.ts";

export const notice = signal<Notice | null>(null);

/** Begin to hear: what is said once more on coming back, having been put away, stays away. */
export function hearNotices(): void {
  let last = "";
  listen(({ event }) => {
    if (event.type === "welcome") standstill.value = null;
    if (event.type === "standstill") standstill.value = event.why ?? null;
    if (event.type !== "notice" || last === (last = JSON.stringify(event))) return;
    notice.value = event;
  });
}
