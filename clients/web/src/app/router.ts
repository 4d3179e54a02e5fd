/** Where somebody is in the page, by the address: each place has one, and going back works. */
import { computed, signal } from "@preact/signals";

export type Place =
  | { readonly at: "lobby" | "new" | "alone" | "settings" | "replay" | "games" }
  | { readonly at: "table"; readonly slug: string }
  | { readonly at: "game"; readonly game: string };

const path = signal(location.pathname);
addEventListener("popstate", () => (path.value = location.pathname));

/** Where one is now. */
export const place = computed<Place>(() => placeOf(path.value));

/** Go there: `/t/donderdag-abc`. */
export function go(to: string): void {
  history.pushState(null, "", to);
  path.value = location.pathname;
}

/** For a link: go there without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).pathname);
}

export function placeOf(path: string): Place {
  const [first = "", second = ""] = path.split("/").slice(1);
  if (first === "t" && second) return { at: "table", slug: second };
  if (first === "games" && second) return { at: "game", game: second };
  if (first === "new" || first === "alone" || first === "settings" || first === "replay" || first === "games") return { at: first };
  return { at: "lobby" };
}
