/** The screen stays on while it is one's own turn. Where a browser withholds that (plain http, older ones), nothing is missed. */
import { effect } from "@preact/signals";
import { myTurn } from "./turn.ts";

interface Lock {
  release(): Promise<void>;
}

let held: Promise<Lock | null> | null = null;

/** Begin to keep the screen on at one's turn, as long as the page is seen. */
export function watchWakeLock(): void {
  const wakeful = (navigator as { wakeLock?: { request(kind: "screen"): Promise<Lock> } }).wakeLock;
  if (!wakeful) return;
  const keep = (): void => {
    const wanted = myTurn.value !== null && document.visibilityState === "visible";
    if (wanted && !held) held = wakeful.request("screen").catch(() => null); // a low battery may refuse
    if (!wanted && held) {
      void held.then((lock) => lock?.release());
      held = null;
    }
  };
  effect(keep);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") held = null; // the browser lets it go by itself
    keep();
  });
}
