/** The check of a deal's cards step by step (rules/fair.md), with what each step comes to; and a deal with a fault put in. */
import { CARDS } from "../protocol.ts";
import type { Card, Record } from "../protocol.ts";
import { same } from "./codec.ts";
import * as fair from "./fair.ts";
import type { Verdict } from "./fairness.ts";
import type { TableView } from "./tableview.ts";

type Bytes = Uint8Array;

/** All that tells how a deal was shuffled, in 16 bytes (`match`) or 32; `nonces` one a seat, nil for who gave none; `daily` its daily and day, where it is a deal of one. */
export interface Shuffled {
  readonly match: Bytes;
  readonly deal: number;
  readonly commitment: Bytes;
  readonly secret: Bytes;
  readonly nonces: readonly (Bytes | null)[];
  readonly deck: readonly Card[];
  readonly daily: string | null;
}

/**
 * What the steps come to. `place` counts from 0: the first at which the deck is not the one that follows; nil: none.
 * `ofDay`: the match is that of its daily and day (FAIR-6).
 */
export interface Worked {
  readonly commitment: Bytes;
  readonly sealed: boolean;
  readonly seed: Bytes;
  readonly deck: readonly Card[];
  readonly place: number | null;
  readonly ofDay: boolean;
  readonly verdict: Extract<Verdict, "ok" | "bad_commitment" | "bad_deck" | "bad_daily">;
}

/** How the deal just over was shuffled; nil where none is over, or where that is not told. */
export function ofTable(table: TableView): Shuffled | null {
  const { match, shuffling, finished } = table.public;
  if (!match || !finished || !shuffling?.secret || !shuffling.values || shuffling.given) return null;
  const { deal, commitment, secret, values } = shuffling;
  return { match: match.id, deal, commitment, secret, nonces: values, deck: finished.deck, daily: finished.daily ?? null };
}

/** How the deal of this record was shuffled; nil where it does not tell, or not in bytes of the right length. */
export function ofRecord(record: Record): Shuffled | null {
  const [match, commitment, secret] = [bytes(record.match, 16), bytes(record.commitment, 32), bytes(record.secret, 32)];
  if (record.given || !record.deal || !match || !commitment || !secret || !record.nonces) return null;
  const nonces = record.nonces.map((one) => (one == null ? null : bytes(one, 32)));
  if (nonces.some((one, seat) => !one && record.nonces![seat] != null)) return null;
  return { match, deal: record.deal, commitment, secret, nonces, deck: record.deck, daily: record.daily ?? null };
}

/** Every step of the check (FAIR-1 to FAIR-4, FAIR-6). */
export function work(told: Shuffled): Worked {
  const commitment = fair.commitment(told.match, told.deal, told.secret);
  const sealed = same(commitment, told.commitment);
  const seed = fair.seed(told.match, told.deal, told.secret, told.nonces);
  const held = new Set(told.deck);
  const deck = fair.shuffle(CARDS.filter((card) => held.has(card)), fair.numbers(seed));
  const at = told.deck.findIndex((card, i) => deck[i] !== card);
  const place = at < 0 ? null : at;
  const [name = "", day = ""] = told.daily?.split(" ") ?? [];
  const ofDay = !told.daily || same(fair.dailyMatch(name, day), told.match);
  const verdict = !ofDay ? "bad_daily" : !sealed ? "bad_commitment" : place === null ? "ok" : "bad_deck";
  return { commitment, sealed, seed, deck, place, ofDay, verdict };
}

/** The same deal, but that the first two cards have changed places. */
export function otherCards(told: Shuffled): Shuffled {
  const [first, second, ...rest] = told.deck;
  return { ...told, deck: [second!, first!, ...rest] };
}

/** The same deal, but that the last bit of the secret is another. */
export function otherSecret(told: Shuffled): Shuffled {
  return { ...told, secret: told.secret.map((byte, i) => (i === told.secret.length - 1 ? byte ^ 1 : byte)) };
}

/** A deal that nobody played, the same every time: for who has no deal to look at. */
export function example(): Shuffled {
  const [match, secret] = [Uint8Array.from({ length: 16 }, (_, i) => i), Uint8Array.from({ length: 32 }, (_, i) => i)];
  const nonces = [new Uint8Array(32).fill(1), null, new Uint8Array(32).fill(3), null];
  const deck = fair.shuffle(fair.pack("AKQJT987"), fair.numbers(fair.seed(match, 1, secret, nonces)));
  return { match, deal: 1, commitment: fair.commitment(match, 1, secret), secret, nonces, deck, daily: null };
}

/** The bytes of this hexadecimal text; nil where it is not, or of another length. */
function bytes(text: string | null | undefined, length: number): Bytes | null {
  if (!text || text.length !== 2 * length || !/^[0-9a-f]*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g)!, (two) => parseInt(two, 16));
}
