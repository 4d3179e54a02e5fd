/** The classic French cards: fetched where somebody wants them and cards are large, and shown once all of them are there. */
import { computed, effect, signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Card } from "../protocol.ts";
import { settings } from "../state/settings.ts";
import { layout } from "../state/viewport.ts";
import { spanish } from "../words/cards.ts";

/** How wide a card is from which they can be read, in px. */
const READABLE = 100;

/** Whether there are cards so wide on this screen. */
export const mayBeClassic = computed(() => layout.value === "wide" || layout.value === "tablet");

/** Which are wanted now. Large letters go before: these cards have a narrow edge for theirs. */
const wanted = computed(() => (settings.value.classic && !settings.value.largeLetters && mayBeClassic.value ? (settings.value.fourColours ? "four" : "two") : null));
const here = signal<{ readonly [card: string]: string }>({});

effect(() => {
  const colours = wanted.value;
  if (!colours) return;
  import("virtual:classic")
    .then(async ({ default: drawn }) => {
      await Promise.all(Object.values(drawn[colours]).map(fetched));
      if (wanted.peek() === colours) here.value = drawn[colours];
    })
    .catch(() => (here.value = {})); // they did not come: our own faces are as good to play with
});

function fetched(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const image = new Image();
    image.onload = () => done();
    image.onerror = fail;
    image.src = address;
  });
}

/** The address of this card's drawing; nothing where its own face is shown. */
export const classicOf = (card: Card): string | undefined => (wanted.value && !spanish() ? here.value[card] : undefined);

/** Whether the card in which this element stands is wide enough; not looked at where nobody asks. */
export function useWide(within: RefObject<HTMLElement | null>, asked: boolean): boolean {
  const [wide, set] = useState(false);
  useLayoutEffect(() => {
    const card = within.current?.parentElement;
    if (!card || !asked) return;
    const look = () => set(card.offsetWidth >= READABLE);
    const watch = new ResizeObserver(look);
    watch.observe(card);
    look();
    return () => watch.disconnect();
  }, [asked]);
  return asked && wide;
}
