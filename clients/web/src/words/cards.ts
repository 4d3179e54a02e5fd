/** What cards, suits and ranks are called, and the letters on them. */
import type { Card, Rank, Suit, Trump } from "../protocol.ts";
import { settings } from "../state/settings.ts";
import { language, say } from "./words.ts";

/** The letters of ace, king, queen and jack: heer, vrouw, boer; heer, dame, boer; English; roi, dame, valet. */
export const LETTERS = ["AHVB", "AHDB", "AKQJ", "ARDV"] as const;
export type Letters = (typeof LETTERS)[number];

export const suitOf = (card: Card): Suit => card[1] as Suit;
export const rankOf = (card: Card): Rank => card[0] as Rank;

/** A card as it is read aloud: hartenboer, jack of hearts. */
export function cardName(card: Card): string {
  return say("card.name", { of: say(`suit.${suitOf(card)}.of`), rank: say(`rank.${rankOf(card)}`) });
}

/** The name of a suit, or of playing without trumps. */
export function suitName(suit: Trump): string {
  return say(`suit.${suit}`);
}

/** What stands in the corner of a card of this rank: the letter of the player's choice, or the number. */
export function rankLetter(rank: Rank): string {
  if (rank === "T") return "10";
  const letters = settings.value.letters ?? (language() === "nl" ? "AHVB" : "AKQJ");
  const at = "AKQJ".indexOf(rank);
  return at < 0 ? rank : (letters[at] ?? rank);
}
