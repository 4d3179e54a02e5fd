/** Every human word of the page, out of the catalogues: those of the terminal client, and what only the page says. */
import { signal } from "@preact/signals";

/** The languages that are offered: those whose every word is there. */
export const LANGUAGES = ["nl", "en", "fr", "ca"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Catalogue = { readonly [key: string]: string | readonly [one: string, many: string] };
export type Slots = { readonly [slot: string]: string | number };

const spoken = signal<{ language: Language; words: Catalogue; plural: Intl.PluralRules }>({
  language: "nl",
  words: {},
  plural: new Intl.PluralRules("nl"),
});

/** From now on in these words. Whatever says something is drawn anew. */
export function speak(language: Language, words: Catalogue): void {
  spoken.value = { language, words, plural: new Intl.PluralRules(language) };
}

/** With these words too, as long as this language is spoken. */
export function teach(words: Catalogue): void {
  spoken.value = { ...spoken.value, words: { ...spoken.value.words, ...words } };
}

/** The language that is spoken now. */
export function language(): Language {
  return spoken.value.language;
}

/** The words of this key with its slots filled; a key without words is said as it is, so that it can be seen. */
export function say(key: string, slots: Slots = {}): string {
  const words = spoken.value.words[key] ?? key;
  return filled(typeof words === "string" ? words : words[1], slots);
}

/** The words of this key for this number, which fills the slot `n`. */
export function count(key: string, n: number, slots: Slots = {}): string {
  const { words, plural } = spoken.value;
  const forms = words[key] ?? key;
  const form = typeof forms === "string" ? forms : forms[plural.select(n) === "one" ? 0 : 1];
  return filled(form, { n, ...slots });
}

/** The same with the number itself in words, as far as there are words for it. */
export function counted(key: string, n: number, slots: Slots = {}): string {
  return count(key, n, { ...slots, n: knows(`num.${n}`) ? say(`num.${n}`) : n });
}

/** Whether there are words for this key. */
export function knows(key: string): boolean {
  return key in spoken.value.words;
}

/** The words of `prefix.name`, or the bare name: a newer server may use names that the catalogue lacks. */
export function named(prefix: string, name: string): string {
  return knows(`${prefix}.${name}`) ? say(`${prefix}.${name}`) : name;
}

/** These joined as a sentence joins them: `a, b en c`. */
export function listed(items: readonly string[]): string {
  const last = items[items.length - 1];
  if (last === undefined || items.length < 2) return last ?? "";
  return say("list.and", { first: items.slice(0, -1).join(", "), last });
}

/** These joined where each is a list itself: `a en b; c en d`. */
export const apart = (items: readonly string[]): string => items.reduce((first, last) => say("list.apart", { first, last }));

/** A number as it is written, with a minus that is no hyphen. */
export const numeral = (number: number): string => String(number).replace("-", "−");

/** The sentence with a capital first letter. */
export function capital(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

function filled(words: string, slots: Slots): string {
  return words.replace(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot));
}
