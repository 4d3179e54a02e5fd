/** A finger on the own hand: sliding along it chooses, drawing a card up onto the cloth plays it. Tapping is the buttons' own. */
import type { Card } from "../../protocol.ts";

/** How far a finger may stray and still tap; how far up a card must be drawn to be played: in px. */
const STRAYS = 10;
const PLAYS = 70;

interface Does {
  /** A card came under the finger. */
  readonly choose: (card: Card) => void;
  /** A card was drawn onto the cloth. Whether it goes there; else it returns to the hand. */
  readonly drop: (card: Card) => boolean;
}

const cardAt = (x: number, y: number): HTMLElement | null => document.elementFromPoint(x, y)?.closest<HTMLElement>(".onder [data-card]") ?? null;
const called = (card: HTMLElement): Card => card.dataset["card"] as Card;

/** The finger went down in the hand. Follows it until it is lifted. */
export function touched(down: PointerEvent, does: Does): void {
  let card = (down.target as Element).closest<HTMLElement>("[data-card]");
  const box = card?.closest<HTMLElement>(".onder");
  if (!card || !box || down.button !== 0) return;
  let way: "tap" | "slide" | "draw" = "tap";
  const moved = (to: PointerEvent) => {
    if (to.pointerId !== down.pointerId) return;
    const [x, y] = [to.clientX - down.clientX, to.clientY - down.clientY];
    if (way === "tap" && Math.hypot(x, y) > STRAYS) way = -y > Math.abs(x) ? "draw" : "slide";
    if (way === "slide" && -y > STRAYS * 3 && -y > Math.abs(x) / 2) way = "draw";
    if (way === "draw") carry(card!, x, y);
    if (way !== "slide") return;
    const under = cardAt(to.clientX, to.clientY);
    if (under && under !== card) {
      card = under;
      does.choose(called(under));
    }
  };
  const lifted = (up: PointerEvent) => {
    if (up.pointerId !== down.pointerId) return; // another finger's
    off();
    if (way === "tap") return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
    const drawn = way === "draw" && down.clientY - up.clientY > PLAYS;
    if (way === "draw" && !(drawn && up.type === "pointerup" && does.drop(called(card!)))) lay(card!);
  };
  const off = () => {
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", lifted);
    removeEventListener("pointercancel", lifted);
  };
  addEventListener("pointermove", moved);
  addEventListener("pointerup", lifted);
  addEventListener("pointercancel", lifted);
}

/** What would follow as a click was a slide: it taps nothing. */
function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function carry(card: HTMLElement, x: number, y: number): void {
  card.classList.add("gedragen");
  card.style.setProperty("--dx", `${x}px`);
  card.style.setProperty("--dy", `${y}px`);
}

/** Back in its place in the hand. */
export function lay(card: HTMLElement): void {
  card.classList.remove("gedragen");
  card.style.removeProperty("--dx");
  card.style.removeProperty("--dy");
}
