/** Where things are on the screen now, for what moves between them. */
import type { Card, Seat } from "../protocol.ts";

const rect = (query: string): DOMRect | null => document.querySelector(query)?.getBoundingClientRect() ?? null;

/** The mat of who sits there; one's own lies beside the prompt. */
export const matAt = (seat: Seat): DOMRect | null => rect(`.tafel [data-seat="${seat}"] .vilt`) ?? rect(".zeg .vilt");

/** The middle of the cloth, as large as a card there. */
export function middle(): DOMRect | null {
  const cloth = rect(".tafel");
  return cloth && new DOMRect(cloth.x + cloth.width / 2 - 30, cloth.y + cloth.height / 2 - 44, 60, 88);
}

/** Where this card lies in the own hand. */
export const inHand = (card: Card): DOMRect | null => rect(`.onder [data-card="${card}"]`);

const from = new Map<Card, DOMRect>();

/** A card is leaving this place: it is drawn as coming from there. */
export function leaves(card: Card, place: DOMRect | null): void {
  if (place) from.set(card, place);
}

/** Where the card came from, if it was seen to move; told once. */
export function cameFrom(card: Card): DOMRect | null {
  const place = from.get(card) ?? null;
  from.delete(card);
  return place;
}

/** No card is on its way any more. */
export const forgetMoves = (): void => from.clear();
