/** Things that move for a moment: transform and opacity only. Nothing waits for a move; whatever comes next ends it at once. */

/** How long each kind of move takes: names of tokens.css, where reduced motion makes them nothing. */
export type Span = "vlieg" | "slag" | "deel" | "boer" | "ruil";

const EASE = "cubic-bezier(.2, .8, .3, 1)";
const running = new Set<Animation>();

/** How long such a move takes now, in ms; 0 where nothing is to move. */
export function lasts(span: Span): number {
  const said = getComputedStyle(document.documentElement).getPropertyValue(`--d-${span}`).trim();
  return parseFloat(said) * (said.endsWith("ms") ? 1 : 1000) || 0;
}

/** Whatever moves is where it was going, at once. */
export function settle(): void {
  for (const move of running) move.finish();
}

interface Way {
  readonly ms: number;
  readonly delay?: number;
  /** Fades in on the way, or out. */
  readonly fade?: "in" | "out";
}

/** Have something that lies in its place come from there. */
export function comes(what: Element, from: DOMRect | null, way: Way): void {
  const move = from && moves(what, [away(what, from, way.fade === "in"), here(what)], way);
  move?.addEventListener("finish", () => move.cancel()); // from here on it lies where the style sheet says
}

/** Have something go there, and then be gone. */
export function goes(what: Element, to: DOMRect | null, way: Way, gone: () => void): void {
  const move = to && moves(what, [here(what), away(what, to, way.fade === "out")], way);
  if (move) move.addEventListener("finish", gone);
  else gone();
}

function moves(what: Element, frames: Keyframe[], { ms, delay = 0 }: Way): Animation | null {
  if (!ms || !what.animate) return null;
  const move = what.animate(frames, { duration: ms, delay, easing: EASE, fill: "both" });
  running.add(move);
  for (const end of ["finish", "cancel"]) move.addEventListener(end, () => running.delete(move));
  return move;
}

const lies = (what: Element): string => getComputedStyle(what).transform.replace("none", "");

const here = (what: Element): Keyframe => ({ transform: lies(what) || "none", opacity: 1 });

/** How it looks over there: as large as what is there, and where that is. */
function away(what: Element, there: DOMRect, faded: boolean): Keyframe {
  const own = what.getBoundingClientRect();
  const [x, y] = [there.x + there.width / 2 - own.x - own.width / 2, there.y + there.height / 2 - own.y - own.height / 2];
  const size = own.width ? Math.min(1.3, Math.max(0.3, there.width / own.width)) : 1;
  return { transform: `translate(${x}px, ${y}px) ${lies(what)} scale(${size})`, opacity: faded ? 0 : 1 };
}
