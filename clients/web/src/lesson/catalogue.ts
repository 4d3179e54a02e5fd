/** The words of guided deals: fetched at such a table only, since a first visit has no need of them. */
import { effect } from "@preact/signals";
import type { Catalogue, Language } from "../words/words.ts";
import { knows, language, teach } from "../words/words.ts";

const WORDS: { readonly [path: string]: () => Promise<Catalogue> } = import.meta.glob<Catalogue>("../../../cli/locale/*/LC_MESSAGES/lesson.po", { import: "default" });

/** Whether they are there in the language that is spoken now. */
export const learnt = (): boolean => knows("lesson.title");

/** Have them there, now and in whatever language is spoken from now on. */
export async function learnWords(): Promise<void> {
  await fetched(language());
  effect(() => {
    if (!learnt()) void fetched(language());
  });
}

async function fetched(spoken: Language): Promise<void> {
  const words = await WORDS[`../../../cli/locale/${spoken}/LC_MESSAGES/lesson.po`]!();
  if (language() === spoken) teach(words);
}
