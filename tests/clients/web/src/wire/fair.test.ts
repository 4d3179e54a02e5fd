import assert from "node:assert/strict";
import { test } from "node:test";
import { hex } from "../../../../../clients/web/src/wire/codec.ts";
import { below, commitment, numbers, pack, seed, shuffle } from "../../../../../clients/web/src/wire/fair.ts";

const MATCH = Uint8Array.from({ length: 16 }, (_, i) => i);
const of = (n: number) => new Uint8Array(32).fill(n);
const NONCES = [of(1), null, of(3), of(4)];

// What protocol/fair.py gives for the same match, deal, secret and nonces.

test("the commitment is the server's (FAIR-1)", () => {
  assert.equal(hex(commitment(MATCH, 5, of(7))), "39fd4c29abaa4103dc8af3f008d920994108e771917f4e11b98a0ca614df4fea");
});

test("the seed is the server's, with nothing for a seat without a nonce (FAIR-2)", () => {
  assert.equal(hex(seed(MATCH, 5, of(7), NONCES)), "c3161af22a3f56f1a6b9a869d4b1e9aa9ee8e1ed14501a2af941b8cfe70207ac");
});

test("the numbers and the deck are the server's (FAIR-3, FAIR-4)", () => {
  const stream = numbers(seed(MATCH, 5, of(7), NONCES));
  const first = Array.from({ length: 9 }, () => stream.next().value);
  assert.deepEqual(first, [3204949922, 1810121981, 3839772045, 195817362, 3141490212, 3331995968, 2890927939, 472569867, 4076665355]);
  assert.deepEqual(Array.from({ length: 5 }, () => below(7, stream)), [3, 5, 5, 4, 0]);
  assert.equal(
    shuffle(pack("AKQJT987"), numbers(seed(MATCH, 5, of(7), NONCES))).join(" "),
    "Ts Kc 8d Ad Td 9d 8c 7c Qh 9s 8h Qd 7h Qs Ks 9c Kd Tc 9h 8s Jh Js Ah Jd Kh Jc 7s Ac As 7d Th Qc",
  );
});
