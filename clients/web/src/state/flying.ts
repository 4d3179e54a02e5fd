/** What the flight record is told of the page itself: which screen, how large, whether anybody sees it, what fails in it. */
import { effect, signal } from "@preact/signals";
import { place } from "../app/router.ts";
import type { Place } from "../app/router.ts";
import { flight } from "./session.ts";

/** Whether something has failed in our own files: who is here is told where the record is. */
export const broken = signal(false);

export function watchFlight(): void {
  effect(shown);
  addEventListener("resize", shown);
  addEventListener("online", () => flight.told("online"));
  addEventListener("offline", () => flight.told("offline"));
  document.addEventListener("visibilitychange", () => flight.told(document.visibilityState === "visible" ? "seen" : "hidden"));
  addEventListener("error", (event) => void (flight.failed(event.error) && (broken.value = true)));
  addEventListener("unhandledrejection", (event) => void flight.failed(event.reason));
}

function shown(): void {
  flight.shown(nameOf(place.value), innerWidth, innerHeight);
}

/** What the code calls this place: no link and no name is in it. */
export function nameOf(at: Place): string {
  return at.at === "table" && at.leaf ? at.leaf : at.at;
}
