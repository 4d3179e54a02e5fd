/** What people are called who are not at the table now: as score book and standings have told. */
import { signal } from "@preact/signals";

/** Names by id; of who has been forgotten it is empty. */
export const namesKnown = signal<{ readonly [who: string]: string }>({});

export function learnNames(names: { readonly [who: string]: string } | undefined): void {
  if (names && Object.keys(names).length) namesKnown.value = { ...namesKnown.value, ...names };
}
