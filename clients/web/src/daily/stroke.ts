/** What is drawn in chalk on a board: a stroke by hand for each score, longer for a better one. Pure. */

/** How long the strokes of these scores are beside each other, as parts of the longest: from nought, or from the lowest below it. */
export function lengths(scores: readonly number[]): readonly number[] {
  const [low, high] = [Math.min(0, ...scores), Math.max(...scores)];
  return scores.map((score) => (high > low ? (score - low) / (high - low) : 1));
}

/** Where a stroke begins, and how long the longest is; so many steps it is drawn in. */
const [LEFT, LONGEST, STEPS] = [3, 94, 6];

/** A stroke of this length in a box of 100 by 20, as drawn by hand: the same for the same `seed`. */
export function stroke(length: number, seed: number): string {
  const points = Array.from({ length: STEPS + 1 }, (_, i) => `${(LEFT + (LONGEST * length * i) / STEPS).toFixed(1)} ${(10 + wobble(seed * 7 + i)).toFixed(1)}`);
  return `M${points.join("L")}`;
}

/** Between -0.8 and 0.8, without chance: what is drawn anew looks as before. */
const wobble = (n: number): number => 0.8 * Math.sin(n * 12.9898 + 4.1414 * n * n);

/** So many people made a score from `low` to `high`. */
export interface Bin {
  readonly low: number;
  readonly high: number;
  readonly people: number;
}

const NICE = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** These scores in at most so many steps of one width, the lowest first; each score by itself while there are few. */
export function bins(shares: readonly { readonly score: number; readonly people: number }[], most: number): readonly Bin[] {
  if (!shares.length) return [];
  const scores = shares.map((one) => one.score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const fits = (width: number) => Math.floor(high / width) - Math.floor(low / width) < most;
  const width = NICE.find(fits) ?? Math.ceil((high - low + 1) / (most - 1));
  const first = Math.floor(low / width);
  return Array.from({ length: Math.floor(high / width) - first + 1 }, (_, i) => {
    const from = (first + i) * width;
    const within = shares.filter((one) => one.score >= from && one.score < from + width);
    return { low: from, high: from + width - 1, people: within.reduce((sum, one) => sum + one.people, 0) };
  });
}
