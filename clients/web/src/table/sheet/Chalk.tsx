/** What is counted, as it is chalked: strokes in fives, circles, and the boom with a stroke for each hundred. Drawn, and said in words. */
import type { Cell } from "../../protocol.ts";
import { count, numeral } from "../../words/words.ts";

/** How much a chalked line wavers: the same for the same stroke every time, so that nothing dances when it is drawn anew. */
const waver = (i: number): number => ((i * 7919) % 13) / 6 - 1;

/** Strokes in fives: four that stand, one across. */
export function Tally({ strokes }: { readonly strokes: number }) {
  const fives = Math.floor(strokes / 5);
  const rest = strokes % 5;
  const wide = fives * 30 + rest * 6 + 4;
  return (
    <svg class="turf" viewBox={`0 0 ${Math.max(wide, 8)} 24`} width={Math.max(wide, 8)} height="24" role="img" aria-label={count("score.strokes", strokes)}>
      {Array.from({ length: fives }, (_, i) => (
        <path key={i} d={`${[0, 1, 2, 3].map((n) => standing(i * 30 + n * 6 + 4, i * 5 + n)).join("")}M${i * 30 + 1} ${17 + waver(i)}L${i * 30 + 26} ${7 + waver(i + 3)}`} />
      ))}
      {Array.from({ length: rest }, (_, n) => (
        <path key={n} d={standing(fives * 30 + n * 6 + 4, fives * 5 + n)} />
      ))}
    </svg>
  );
}

const standing = (x: number, i: number): string => `M${x + waver(i)} ${3 + waver(i + 2)}L${x - waver(i + 1)} ${21 + waver(i + 4)}`;

/** Potatoes: circles. */
export function Potatoes({ circles }: { readonly circles: number }) {
  return (
    <svg class="turf" viewBox={`0 0 ${circles * 20} 24`} width={circles * 20} height="24" role="img" aria-label={count("score.potatoes", circles)}>
      {Array.from({ length: circles }, (_, i) => (
        <ellipse key={i} cx={i * 20 + 10} cy={12 + waver(i)} rx={7 + waver(i + 1) / 2} ry="6" />
      ))}
    </svg>
  );
}

/** Strokes, circles and the number of a cell, as far as it has them; nothing for a zero that its notes explain. */
export function Counted({ cell }: { readonly cell: Cell }) {
  const explained = cell.number === 0 && (cell.notes ?? []).some((one) => one.n == null) && !(cell.notes ?? []).some((one) => one.n != null);
  return (
    <>
      {!!cell.strokes && <Tally strokes={cell.strokes} />}
      {!!cell.circles && <Potatoes circles={cell.circles} />}
      {cell.number != null && !explained && <span>{numeral(cell.number)}</span>}
      {cell.number == null && !cell.strokes && !cell.circles && !(cell.notes ?? []).length && <span>0</span>}
    </>
  );
}

/** For how many strokes there is room from the beginning. */
const LEAST = 8;
/** The step from one stroke of the boom to the next, in its own measure. */
const STEP = 22;

/** The boom: a trunk that is drawn from the top down, and strokes on either side from the foot up, one for each hundred. */
export function Boom({ left, right }: { readonly left: number; readonly right: number }) {
  const most = Math.max(left, right, LEAST) + 1;
  const foot = 20 + most * STEP;
  const side = (strokes: number, way: -1 | 1) =>
    Array.from({ length: strokes }, (_, i) => {
      const y = foot - 12 - i * STEP;
      return <path key={`${way}${i}`} d={`M${50 + way * 4} ${y}L${50 + way * 22} ${y - 3 + waver(i)}L${50 + way * 38} ${y - 7 + waver(i + 5)}`} />;
    });
  return (
    <svg class="stam" viewBox={`0 0 100 ${foot + 8}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M28 14L72 12`} />
      <path d={`M50 12L49 ${foot / 3}L51 ${foot / 1.6}L50 ${foot}`} class="dik" />
      {side(left, -1)}
      {side(right, 1)}
    </svg>
  );
}
