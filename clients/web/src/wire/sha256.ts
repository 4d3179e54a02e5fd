/** SHA-256 and HMAC (FIPS 180-4, RFC 2104), in the bundle: over plain http a browser withholds `crypto.subtle`. */

const K = Uint32Array.from({ length: 64 }, (_, i) => fraction(Math.cbrt(prime(i))));
const START = Uint32Array.from({ length: 8 }, (_, i) => fraction(Math.sqrt(prime(i))));

/** The 32 bytes of SHA-256 over these bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((bytes.length + 9 + 63) & ~63);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = START.slice();
  for (let at = 0; at < padded.length; at += 64) block(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
}

/** HMAC-SHA-256 of these bytes under this key of at most 64 bytes. */
export function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const pad = (with_: number) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ with_);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), bytes))));
}

/** These bytes one after another. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function block(state: Uint32Array, view: DataView, at: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + big1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

function prime(n: number): number {
  let found = 1;
  for (let left = n; left >= 0; ) {
    found++;
    let divisor = 2;
    while (divisor * divisor <= found && found % divisor) divisor++;
    if (divisor * divisor > found) left--;
  }
  return found;
}

/** The first 32 bits after the point. */
function fraction(x: number): number {
  return Math.floor((x - Math.floor(x)) * 2 ** 32);
}
