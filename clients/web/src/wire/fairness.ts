/** Whether the cards of a deal were fair (rules/fair.md): computed here, from what was seen, without trusting the server. */
import { CARDS } from "../protocol.ts";
import type { Alone, Card, Shuffling } from "../protocol.ts";
import { same } from "./codec.ts";
import * as fair from "./fair.ts";
import type { TableView } from "./tableview.ts";
import { partKey } from "./visit.ts";

/** `ok`, or what is wrong; `given`: the deck was given in advance and says so, there is nothing to check. */
export type Verdict =
  | "ok"
  | "given"
  | "no_secret"
  | "other_commitment"
  | "bad_commitment"
  | "own_nonce"
  | "bad_deck"
  | "bad_dealer"
  | "bad_daily";

/** What this client knows of a deal's shuffle by itself. `taken` when the server has confirmed that it took the nonce, sent from `seat`. */
export interface OwnPart {
  readonly commitment: Uint8Array;
  readonly nonce: Uint8Array | null;
  readonly taken: boolean;
  readonly seat: number | null;
}

/** The verdicts on the deal just over, and on the draw of the dealer when it was the first; `ok` only where both are. */
export function verdicts(table: TableView, parts: ReadonlyMap<string, OwnPart>): readonly Verdict[] {
  const { match, shuffling } = table.public;
  if (!match || !shuffling) return [];
  const found = [checkDeal(table, parts.get(partKey(match.id, shuffling.deal)))];
  if (shuffling.deal === 1) found.push(checkDraw(table, parts.get(partKey(match.id, 0))));
  const told = [...new Set(found.filter((one) => one !== null))].sort();
  return told.length > 1 ? told.filter((one) => one !== "ok") : told;
}

/** The verdict on the deal just over, or nil when no finished deal is shown. `part` is missing for who came later. */
export function checkDeal(table: TableView, part: OwnPart | undefined): Verdict | null {
  const { shuffling, finished, match, about } = table.public;
  if (!shuffling || !finished || !match || shuffling.deal === 0) return null;
  if (shuffling.given) return "given";
  const wrong = checkDaily(match.id, about.alone) ?? checkParts(match.id, shuffling, part);
  if (wrong) return wrong;
  const held = new Set<Card>(finished.deck);
  const pack = CARDS.filter((card) => held.has(card));
  const stream = fair.numbers(fair.seed(match.id, shuffling.deal, shuffling.secret!, shuffling.values ?? []));
  return sameCards(finished.deck, fair.shuffle(pack, stream)) ? "ok" : "bad_deck";
}

/** The verdict on the draw of dealer or partners (FAIR-5), checked when its deal is over; nil when not shown. */
export function checkDraw(table: TableView, part: OwnPart | undefined): Verdict | null {
  const { zero, finished, match, draw, about } = table.public;
  if (!zero?.secret || !match || !finished) return null;
  if (zero.given) return "given";
  const wrong = checkParts(match.id, zero, part);
  if (wrong || zero.dealer == null) return wrong;
  const stream = fair.numbers(fair.seed(match.id, 0, zero.secret, zero.values ?? []));
  if (draw) {
    const drawn = draw.cards.map((one) => one.card);
    return sameCards(drawn, fair.shuffle(fair.pack("AKQJT987"), stream).slice(0, drawn.length)) ? "ok" : "bad_dealer";
  }
  return fair.below(about.players, stream) === zero.dealer ? "ok" : "bad_dealer";
}

/** Whether the match of a daily is the one that everybody has on that day (FAIR-6). */
function checkDaily(match: Uint8Array, alone: Alone | null | undefined): Verdict | null {
  if (!alone?.daily || !alone.day) return null;
  return same(match, fair.dailyMatch(alone.daily, alone.day)) ? null : "bad_daily";
}

function checkParts(match: Uint8Array, shuffling: Shuffling, part: OwnPart | undefined): Verdict | null {
  const { secret, values } = shuffling;
  if (!secret || !values) return "no_secret";
  if (part && !same(part.commitment, shuffling.commitment)) return "other_commitment";
  if (!same(fair.commitment(match, shuffling.deal, secret), shuffling.commitment)) return "bad_commitment";
  const mine = part?.seat == null ? null : values[part.seat];
  if (part?.taken && !(mine && part.nonce && same(mine, part.nonce))) return "own_nonce";
  return null;
}

function sameCards(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && one.every((card, i) => card === other[i]);
}
