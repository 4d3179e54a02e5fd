/** What whoever runs the server says to everybody: told on every screen until its time is over or it is put away. */
import { signal } from "@preact/signals";
import type { Notice } from "../protocol.ts";
import { listen } from "./session.ts";

export const notice = signal<Notice | null>(null);

/** Begin to hear: what is said once more on coming back, having been put away, stays away. */
export function hearNotices(): void {
  let last = "";
  listen(({ event }) => {
    if (event.type !== "notice" || last === (last = JSON.stringify(event))) return;
    notice.value = event;
  });
}
