/** Being knocked for: who wakes whoever is waited for, until it is no longer so. */
import { effect, signal } from "@preact/signals";
import { called } from "../sound/watch.ts";
import { awaited } from "../table/absence.ts";
import { chat, now, table } from "./session.ts";

/** A knock longer ago than this (ms) was for a moment that has passed. */
const FRESH_MS = 10_000;

/** The name of who knocks for this viewer. */
export const knocking = signal<string | null>(null);

const waitedFor = (): boolean => {
  const shown = table.value;
  return !!shown && shown.private.seat !== null && awaited(shown).includes(shown.private.seat);
};

/** Begin to listen. A touch or a key answers: the viewer is awake. */
export function watchKnocks(): void {
  let last = -1;
  for (const awake of ["pointerdown", "keydown"]) addEventListener(awake, () => (knocking.value = null), { capture: true });
  effect(() => {
    const fresh = chat.value.filter((one) => one.number > last && now() - one.at < FRESH_MS);
    last = Math.max(last, ...chat.value.map((one) => one.number));
    const knock = fresh.filter((one) => one.phrase === "knock" && one.person !== table.peek()?.me).pop();
    if (!knock || !waitedFor()) return;
    knocking.value = knock.name;
    called();
  });
  effect(() => {
    if (!waitedFor()) knocking.value = null;
  });
}
