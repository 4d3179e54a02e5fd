/** What was said in this deal before the last lead: it is past, and stands to be read. */
import { signal } from "@preact/signals";
import { past } from "../table/past.ts";
import { listen } from "./session.ts";

/** So many of what was said are past. */
export const earlier = signal(0);

/** Begin to watch. */
export function watchSaid(): void {
  listen(({ event, before, after }) => {
    if (after && (event.type === "moved" || event.type === "view")) earlier.value = past(before, after, earlier.value);
  });
}
