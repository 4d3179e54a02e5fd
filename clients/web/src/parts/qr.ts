/** A QR code (ISO/IEC 18004), drawn by ourselves: bytes, the least redundancy (L), versions 1 to 10: up to 271 bytes. */

type Grid = boolean[][];

/** Per version: how many codewords of each block correct errors, and how many blocks there are, at level L. */
const CORRECTING = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18];
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The code of this text, row by row, dark is true; without the white round it. With `mask`, by that mask (0 to 7). */
export function qr(text: string, mask?: number): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = interleaved(dataWords(bytes, version), version);
  const drawn = (mask === undefined ? [0, 1, 2, 3, 4, 5, 6, 7] : [mask]).map((one) => draw(version, words, one));
  return drawn.reduce((best, one) => (unrest(one) < unrest(best) ? one : best));
}

/** The code as the `d` of a path in units of one module, with this much white round it; and how wide all that is. */
export function qrPath(text: string, white = 4): { readonly d: string; readonly size: number } {
  const rows = qr(text);
  const d = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + white} ${y + white}h1v1h-1z`] : []))).join("");
  return { d, size: rows.length + 2 * white };
}

function versionFor(length: number): number {
  for (let version = 1; version <= 10; version++) {
    if (length + (version < 10 ? 2 : 3) <= capacity(version)) return version;
  }
  throw new RangeError("too long for a code");
}

/** All codewords of a version, and those of them that hold data. */
function allWords(version: number): number {
  const aligning = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const modules = (16 * version + 128) * version + 64 - (version < 2 ? 0 : (25 * aligning - 10) * aligning - 55) - (version < 7 ? 0 : 36);
  return modules >> 3;
}

const capacity = (version: number): number => allWords(version) - CORRECTING[version]! * BLOCKS[version]!;

/** Mode, length and bytes, padded to the capacity. */
function dataWords(bytes: Uint8Array, version: number): readonly number[] {
  const bits: number[] = [];
  const put = (value: number, n: number) => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const room = capacity(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0));
}

/** Data in blocks, each with its correction, taken in turns. */
function interleaved(data: readonly number[], version: number): readonly number[] {
  const [n, correcting] = [BLOCKS[version]!, CORRECTING[version]!];
  const short = Math.floor(data.length / n);
  const shorter = n - (data.length % n);
  let at = 0;
  const blocks = Array.from({ length: n }, (_, i) => data.slice(at, (at += short + (i < shorter ? 0 : 1))));
  const divisor = generator(correcting);
  const corrections = blocks.map((block) => remainder(block, divisor));
  const turns = (lists: readonly (readonly number[])[], most: number) => Array.from({ length: most }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  return [...turns(blocks, short + 1), ...turns(corrections, correcting)];
}

/** Multiplication in the field of 256 elements of this code. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

function generator(degree: number): readonly number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = times(result[j]!, root) ^ (result[j + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], divisor: readonly number[]): readonly number[] {
  const result = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ result.shift()!;
    result.push(0);
    divisor.forEach((one, i) => (result[i]! ^= times(one, factor)));
  }
  return result;
}

function draw(version: number, words: readonly number[], mask: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed: Grid = grid.map((row) => [...row]);
  const set = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid[y]![x] = dark;
    fixed[y]![x] = true;
  };
  patterns(version, size, set);
  formats(version, size, mask, set);
  fill(grid, fixed, words, MASKS[mask]!);
  return grid;
}

type Set = (x: number, y: number, dark: boolean) => void;

/** What is the same in every code of this version: the eyes, the alignment, the rulers. */
function patterns(version: number, size: number, set: Set): void {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (cx: number, cy: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  };
  const places = aligned(version, size);
  places.forEach((x, i) =>
    places.forEach((y, j) => {
      const last = places.length - 1;
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) square(x, y, 2, [1]);
    }),
  );
  square(3, 3, 4, [2, 4]);
  square(size - 4, 3, 4, [2, 4]);
  square(3, size - 4, 4, [2, 4]);
}

function aligned(version: number, size: number): readonly number[] {
  if (version === 1) return [];
  const n = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (n * 2 - 2)) * 2;
  return [6, ...Array.from({ length: n - 1 }, (_, i) => size - 7 - (n - 2 - i) * step)];
}

/** Which mask and level it has; from version 7 on, which version. */
function formats(version: number, size: number, mask: number, set: Set): void {
  const data = (1 << 3) | mask;
  const bits = ((data << 10) | rest(data, 10, 0x537)) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    const down = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    const along = i < 8 ? size - 1 - i : i < 9 ? 15 - i : 14 - i;
    set(8, down, bit(i));
    set(along, 8, bit(i));
  }
  set(8, size - 8, true);
  if (version < 7) return;
  const told = (version << 12) | rest(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, ((told >> i) & 1) === 1);
    set(b, a, ((told >> i) & 1) === 1);
  }
}

function rest(data: number, degree: number, divisor: number): number {
  let left = data;
  for (let i = 0; i < degree; i++) left = (left << 1) ^ ((left >> (degree - 1)) * divisor);
  return left;
}

/** The words, in columns of two from the right, up and down, under the mask. */
function fill(grid: Grid, fixed: Grid, words: readonly number[], mask: (x: number, y: number) => boolean): void {
  const size = grid.length;
  let i = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        const word = words[i >> 3];
        const dark = word !== undefined && ((word >> (7 - (i & 7))) & 1) === 1;
        grid[y]![x] = dark !== mask(x, y);
        i++;
      }
    }
  }
}

/** How hard it is to read: long runs of one colour, and blocks of it. */
function unrest(grid: readonly (readonly boolean[])[]): number {
  let found = 0;
  const size = grid.length;
  for (let a = 0; a < size; a++) {
    for (const at of [(b: number) => grid[a]![b]!, (b: number) => grid[b]![a]!]) {
      let run = 0;
      for (let b = 0; b < size; b++) {
        run = b > 0 && at(b) === at(b - 1) ? run + 1 : 1;
        if (run >= 5) found += run === 5 ? 3 : 1;
      }
    }
    for (let b = 1; a > 0 && b < size; b++) {
      const dark = grid[a]![b]!;
      if (grid[a - 1]![b] === dark && grid[a]![b - 1] === dark && grid[a - 1]![b - 1] === dark) found += 3;
    }
  }
  return found;
}
