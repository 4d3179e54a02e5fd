/**
 * A tap means what the finger came down on.
 *
 * What moves comes to rest under the finger, and a line more above it shifts a button: then the finger is lifted over something
 * else, and the browser would tap that, or nothing.
 */
import { settle } from "./motion.ts";

/** What can be tapped. */
const BUTTONS = "button, a, summary";
/** How far a finger may stray and still tap, in px. */
const STRAYS = 10;

interface Down {
  readonly button: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** Begin to see to it. A finger that comes down ends whatever moves, first of all. */
export function watchTaps(): void {
  let down: Down | null = null;
  addEventListener(
    "pointerdown",
    ({ isPrimary, clientX: x, clientY: y }) => {
      settle();
      const button = isPrimary ? document.elementFromPoint(x, y)?.closest<HTMLElement>(BUTTONS) : null;
      down = button ? { button, x, y } : null;
    },
    { capture: true },
  );
  addEventListener(
    "click",
    (event) => {
      if (!event.isTrusted || event.detail === 0) return; // by keyboard
      const meant = down;
      down = null;
      if (!meant?.button.isConnected || meant.button.contains(event.target as Node)) return;
      if (Math.hypot(event.clientX - meant.x, event.clientY - meant.y) > STRAYS) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      meant.button.click();
    },
    { capture: true },
  );
}
