/** What is drawn in chalk on a board: a stroke by hand for each score, longer for a better one. Pure. */

/** From where to where a stroke goes, as parts of the whole width (0 to 1); `from` is nought, left of which it is lost. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The strokes of these scores beside each other: all to one scale, nought included. */
export function spans(scores: readonly number[]): readonly Span[] {
  const [low, high] = [Math.min(0, ...scores), Math.max(0, ...scores)];
  const whole = high - low || 1;
  return scores.map((score) => ({ from: (0 - low) / whole, to: (score - low) / whole }));
}

/** Points on the way of a stroke. */
const STEPS = 6;

/** A stroke in a box of 100 by 20, as drawn by hand: the same for the same `seed`. */
export function stroke({ from, to }: Span, seed: number): string {
  const [left, right] = [3 + 94 * Math.min(from, to), 3 + 94 * Math.max(from, to)];
  const points = Array.from({ length: STEPS + 1 }, (_, i) => `${(left + ((right - left) * i) / STEPS).toFixed(1)} ${(10 + wobble(seed * 7 + i)).toFixed(1)}`);
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
