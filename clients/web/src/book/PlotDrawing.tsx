/** Matches won over the evenings, a line for each, told apart by stroke and name as well as colour. */
import { viewport } from "../state/viewport.ts";
import { dayOf } from "../words/when.ts";
import { listed, say } from "../words/words.ts";
import type { Plot } from "./plot.ts";

/** In units of a px on a narrow screen and on others. */
const [HEIGHT, LEFT, TOP, BOTTOM] = [240, 30, 14, 30];
/** How much of a name is written, and how wide a letter of it is. */
const [WRITTEN, LETTER] = [13, 8];

export function PlotDrawing({ plot, name }: { readonly plot: Plot; readonly name: (who: string) => string }) {
  const { evenings, lines } = plot;
  if (evenings.length < 2) return null;
  const width = Math.max(280, Math.min(viewport.value.width - 64, 720));
  const called = lines.map((line) => listed(line.people.map(name)));
  const right = 22 + LETTER * Math.min(WRITTEN, Math.max(0, ...called.map((one) => one.length)));
  const most = Math.max(1, ...lines.flatMap((line) => line.won));
  const x = (at: number) => LEFT + (at * (width - LEFT - right)) / (evenings.length - 1);
  const y = (won: number) => HEIGHT - BOTTOM - (won * (HEIGHT - TOP - BOTTOM)) / most;
  const step = Math.max(1, Math.ceil(most / 5));
  const grid = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  const ends = spread(lines.map((line) => y(line.won[line.won.length - 1]!)), 17, HEIGHT - BOTTOM + 6);
  const told = called.map((who, i) => `${who} ${lines[i]!.won[evenings.length - 1]}`).join(", ");
  return (
    <figure class="lei verloop">
      <figcaption>{say("page.plot")}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={say("form.line", { label: say("page.plot"), value: told })}>
        {grid.map((n) => (
          <g key={n}>
            <path class="raster" d={`M${LEFT} ${y(n)}H${width - right}`} />
            <text x={LEFT - 8} y={y(n) + 5} text-anchor="end">
              {n}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 8}>
          {dayOf(evenings[0]!)}
        </text>
        <text x={width - right} y={HEIGHT - 8} text-anchor="end">
          {dayOf(evenings[evenings.length - 1]!)}
        </text>
        {lines.map((line, i) => (
          <g class={`lijn${i + 1}`} key={called[i]}>
            <path class="lijn" d={line.won.map((won, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(won).toFixed(1)}`).join("")} />
            <path class="lijn dun" d={`M${width - right} ${y(line.won[evenings.length - 1]!)}L${width - right + 10} ${ends[i]}`} />
            <text x={width - right + 14} y={ends[i]! + 5} class="naam">
              {called[i]!.length > WRITTEN ? `${called[i]!.slice(0, WRITTEN - 1)}…` : called[i]}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** These heights, moved apart so that the names at them do not touch. */
function spread(heights: readonly number[], apart: number, lowest: number): readonly number[] {
  const order = heights.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at);
  for (let i = 1; i < order.length; i++) order[i]!.at = Math.max(order[i]!.at, order[i - 1]!.at + apart);
  const over = Math.max(0, (order[order.length - 1]?.at ?? 0) - lowest);
  const result = [...heights];
  for (const { at, i } of order) result[i] = at - over;
  return result;
}
