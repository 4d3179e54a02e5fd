import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";
import { hex } from "../../../../../clients/web/src/wire/codec.ts";
import { hmac, sha256 } from "../../../../../clients/web/src/wire/sha256.ts";

const bytes = (n: number) => Uint8Array.from({ length: n }, (_, i) => (i * 7) & 0xff);

test("the digest is SHA-256, whatever the length", () => {
  for (const n of [0, 1, 31, 55, 56, 63, 64, 65, 119, 120, 300]) {
    assert.equal(hex(sha256(bytes(n))), createHash("sha256").update(bytes(n)).digest("hex"), `${n} bytes`);
  }
});

test("with a key it is HMAC", () => {
  for (const n of [1, 32, 64]) {
    assert.equal(hex(hmac(bytes(n), bytes(4))), createHmac("sha256", bytes(n)).update(bytes(4)).digest("hex"));
  }
});
