/** The lines of the plot: matches won by each, evening after evening. */
import type { MatchRow } from "../protocol.ts";
import { eveningOf } from "./rows.ts";

export interface PlotLine {
  readonly people: readonly string[];
  /** What had been won after each evening. */
  readonly won: readonly number[];
}

export interface Plot {
  /** Noon of each evening, in ms. */
  readonly evenings: readonly number[];
  /** Who won most first. */
  readonly lines: readonly PlotLine[];
}

/** More lines than this can be told apart by nobody: as many as there are beer mats. */
export const MOST_LINES = 7;

/** The plot of these matches, those that count, the first first; of persons, or of pairs of partners. */
export function plotOf(matches: readonly MatchRow[], pairs: boolean): Plot {
  const counted = matches.filter((row) => row.winners != null && (!row.unfinished || row.counts));
  const evenings = [...new Set(counted.map((row) => eveningOf(row.started)))].sort((a, b) => a - b);
  const lines = new Map<string, { people: readonly string[]; at: number[] }>();
  for (const row of counted) {
    row.sides.forEach((side, n) => {
      for (const people of unitsOf(row, side, pairs)) {
        const line = lines.get(people.join("&")) ?? { people, at: evenings.map(() => 0) };
        lines.set(people.join("&"), line);
        if (row.winners!.includes(n)) line.at[evenings.indexOf(eveningOf(row.started))]! += 1;
      }
    });
  }
  const summed = [...lines.values()].map(({ people, at }) => ({ people, won: sums(at) }));
  return { evenings, lines: summed.sort((a, b) => b.won[b.won.length - 1]! - a.won[a.won.length - 1]!).slice(0, MOST_LINES) };
}

function unitsOf(row: MatchRow, side: readonly number[], pairs: boolean): readonly (readonly string[])[] {
  const people = side.map((seat) => row.people[seat]);
  if (pairs) return people.length === 2 && people.every((who) => who != null) ? [[...(people as string[])].sort()] : [];
  return people.flatMap((who) => (who == null ? [] : [[who]]));
}

function sums(each: readonly number[]): readonly number[] {
  let sum = 0;
  return each.map((n) => (sum += n));
}
