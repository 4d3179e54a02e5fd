/** Whether the cards of a deal in the book were fair (rules/fair.md): computed here from its record line, without trusting the server. */
import { CARDS } from "../protocol.ts";
import type { Record } from "../protocol.ts";
import { same } from "./codec.ts";
import * as fair from "./fair.ts";

/** What was found, each by itself; `who`: which seats had a part in the shuffle. */
export interface Checked {
  /** The deck was given in advance, and says so: there is nothing to check. */
  readonly given: boolean;
  /** The secret is the one that was sealed before the deal. */
  readonly sealed: boolean;
  /** The cards follow from the secret and everybody's part. */
  readonly shuffled: boolean;
  readonly who: readonly number[];
}

/** The findings on this record; nil where it does not tell how it was shuffled. */
export function checkRecord(record: Record): Checked | null {
  const { match, deal, commitment, secret, nonces, deck, given = false } = record;
  if (given) return { given, sealed: true, shuffled: true, who: [] };
  if (!match || !deal || !commitment || !secret || !nonces) return null;
  const [table, own] = [bytes(match), bytes(secret)];
  const parts = nonces.map((one) => (one == null ? null : bytes(one)));
  const held = new Set(deck);
  const stream = fair.numbers(fair.seed(table, deal, own, parts));
  const expected = fair.shuffle(CARDS.filter((card) => held.has(card)), stream);
  return {
    given,
    sealed: same(fair.commitment(table, deal, own), bytes(commitment)),
    shuffled: expected.length === deck.length && expected.every((card, i) => card === deck[i]),
    who: parts.flatMap((part, seat) => (part ? [seat] : [])),
  };
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
}
