/** Fair cards (rules/fair.md): the same sums as the server's, so that nobody can choose the cards. */
import { CARDS } from "../protocol.ts";
import type { Card } from "../protocol.ts";
import { hmac, joined, sha256 } from "./sha256.ts";

const text = new TextEncoder();

/** The 32 bytes published before any nonce is taken (FAIR-1). */
export function commitment(match: Uint8Array, deal: number, secret: Uint8Array): Uint8Array {
  return sha256(joined(text.encode("stamtafel/commit/1"), match, four(deal), secret));
}

/** The match (16 bytes) of which the deals of this daily are, on a day as 2026-12-31 (FAIR-6). */
export function dailyMatch(daily: string, day: string): Uint8Array {
  return sha256(text.encode(`stamtafel/daily/1${daily}${day}`)).slice(0, 16);
}

/** The 32 bytes from which the chance of this deal follows; `nonces` one a seat, in order (FAIR-2). */
export function seed(match: Uint8Array, deal: number, secret: Uint8Array, nonces: readonly (Uint8Array | null)[]): Uint8Array {
  const parts = nonces.map((nonce) => nonce ?? new Uint8Array(32));
  return sha256(joined(text.encode("stamtafel/seed/1"), match, four(deal), secret, ...parts));
}

/** The endless stream of unsigned 32-bit numbers of this seed (FAIR-3). */
export function* numbers(seed: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const block = new DataView(hmac(seed, four(counter)).buffer);
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
  }
}

/** The next number of the stream that can be made a number from 0 to n-1 without favour (the rejection of FAIR-4). */
export function below(n: number, stream: Generator<number, never>): number {
  const limit = Math.floor(2 ** 32 / n) * n;
  let x = stream.next().value;
  while (x >= limit) x = stream.next().value;
  return x % n;
}

/** The deck: this pack (in the order of FAIR-4) shuffled by this stream. */
export function shuffle(pack: readonly Card[], stream: Generator<number, never>): readonly Card[] {
  const deck = [...pack];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(i + 1, stream);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return deck;
}

/** The cards of a pack that has these ranks in every suit, in the order of FAIR-4. */
export function pack(ranks: string): readonly Card[] {
  return CARDS.filter((card) => ranks.includes(card[0]!));
}

function four(n: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, n);
  return bytes;
}
