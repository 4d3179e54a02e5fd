/** A full trick stays on the cloth for a while, or until it is tapped away, also when the next lead has come. */
import { batch, signal } from "@preact/signals";
import type { Trick } from "../protocol.ts";
import { listen } from "./session.ts";
import { settings } from "./settings.ts";

/** The trick that is shown although it is over. */
export const lingering = signal<Trick | null>(null);
/** The trick that is just being taken off the cloth. */
export const taken = signal<Trick | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** It was seen: go on. */
export function seen(): void {
  clearTimeout(timer);
  batch(() => {
    taken.value = lingering.value;
    lingering.value = null;
  });
}

/** Begin to watch for full tricks. */
export function watchTricks(): void {
  listen(({ event, before, after }) => {
    if (event.type !== "moved" || !before || !after) return;
    const last = after.public.last;
    if (last && before.public.trick.length > 0 && last !== before.public.last && last.cards.length > before.public.trick.length) {
      clearTimeout(timer);
      batch(() => {
        taken.value = null;
        lingering.value = last;
      });
      timer = setTimeout(seen, settings.value.seconds * 1000);
    } else if (!last && before.public.last) seen();
  });
}
