/** What cards, suits and ranks are called, and the letters on them; by the pack that the game is played with. */
import { signal } from "@preact/signals";
import type { Card, Rank, Suit, Trump } from "../protocol.ts";
import { settings } from "../state/settings.ts";
import { knows, language, say } from "./words.ts";
import type { Language } from "./words.ts";

/** The letters of ace, king, queen and jack: heer, vrouw, boer; heer, dame, boer; English; roi, dame, valet. */
export const LETTERS = ["AHVB", "AHDB", "AKQJ", "ARDV"] as const;
export type Letters = (typeof LETTERS)[number];
/** Those of who chose none. */
const OWN_LETTERS: { readonly [language in Language]: Letters } = { nl: "AHVB", en: "AKQJ", fr: "ARDV", ca: "ARDV" };

/** A game, and whether it is played with bots only: then the letters are English where nothing else was chosen. */
export interface Pack {
  readonly game: string;
  readonly alone: boolean;
}

const shown = signal("");
let table = (): Pack => ({ game: "", alone: false });
const pack = (): Pack => (shown.value ? { game: shown.value, alone: false } : table());

/** From now on cards are those of this game's pack, whatever the table has (none: of the table); which is another than the French, the catalogues say. */
export function playWith(game: string): void {
  shown.value = game;
}

/** Where it is read what the table plays: asked each time, so that no card is named by the table before. */
export function playAtTable(reads: () => Pack): void {
  table = reads;
}

/** Whether cards are Spanish now: bastos, oros, copes, espases for clubs, diamonds, hearts, spades. */
export const spanish = (): boolean => knows(`page.spanish.${pack().game}`);

/** The suit as it is drawn: the name of its mark in the sprite, and of its colour. */
export type Drawing = Suit | "b" | "o" | "co" | "e";
const SPANISH: { readonly [suit in Suit]: Drawing } = { c: "b", d: "o", h: "co", s: "e" };
export const drawingOf = (suit: Suit): Drawing => (spanish() ? SPANISH[suit] : suit);

/** The mark on a court card of this rank; nothing on the others. */
export function courtOf(rank: Rank): string {
  return { K: "kroon", Q: spanish() ? "paard" : "roos", J: "hoed" }[rank as string] ?? "";
}

export const suitOf = (card: Card): Suit => card[1] as Suit;
export const rankOf = (card: Card): Rank => card[0] as Rank;

/** A card as it is read aloud: hartenboer, jack of hearts, copes sota. */
export function cardName(card: Card): string {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  if (!spanish()) return say("card.name", { of: say(`suit.${suit}.of`), rank: say(`rank.${rank}`) });
  const own = `page.spanish.rank.${rank}`;
  return say("page.spanish.card", { of: say(`page.spanish.suit.${suit}.of`), rank: say(knows(own) ? own : `rank.${rank}`) });
}

/** The same with its article: the jack of hearts, la dame de pique. */
export function theCard(card: Card): string {
  const own = `page.spanish.rank.${rankOf(card)}.the`;
  return say(spanish() && knows(own) ? own : `rank.${rankOf(card)}.the`, { card: cardName(card) });
}

/** The name of a suit, or of playing without trumps. */
export function suitName(suit: Trump): string {
  return say(suit !== "none" && spanish() ? `page.spanish.suit.${suit}` : `suit.${suit}`);
}

/** What stands in the corner of a card of this rank: the letter of the player's choice, or the number. */
export function rankLetter(rank: Rank): string {
  if (rank === "T") return "10";
  const letters = spanish() ? say("page.spanish.letters") : (settings.value.letters ?? (pack().alone ? "AKQJ" : OWN_LETTERS[language()]));
  const at = "AKQJ".indexOf(rank);
  return at < 0 ? rank : (letters[at] ?? rank);
}
