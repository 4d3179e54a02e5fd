/** The last card in the hand plays itself after a while, where nothing else may be said: a personal setting. */
import { effect } from "@preact/signals";
import type { Card } from "../protocol.ts";
import { stoodIn } from "../table/names.ts";
import { guided } from "../table/own.ts";
import type { TableView } from "../wire/tableview.ts";
import { answer, decision } from "./choosing.ts";
import { table } from "./session.ts";
import { settings } from "./settings.ts";

/** How long it is held, in ms. */
const AFTER_MS = 800;

/** The only card, when to play it is all that may be done; in a guided deal, where nothing hurries, none. */
export function lastCard(of: TableView): Card | null {
  const { decision: given, hand } = of.private;
  const card = hand[0];
  if (guided(of) || !given?.turn || !card || hand.length > 1 || of.public.paused !== null || stoodIn(of)) return null;
  const more = [given.stuk, given.actions, given.calls].some((one) => (one ?? []).length > 0);
  return !more && given.cards?.[0] === card ? card : null;
}

/** Begin to watch for it. */
export function watchLastCard(): void {
  effect(() => {
    const card = table.value && settings.value.lastCard ? lastCard(table.value) : null;
    const id = card && decision.value?.id;
    if (!card || !id) return;
    const timer = setTimeout(() => decision.value?.id === id && answer({ do: "play", card }), AFTER_MS);
    return () => clearTimeout(timer);
  });
}
