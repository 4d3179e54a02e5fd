/** What is taken home of a book: files that the browser keeps, made here. */
import type { Exported, MatchRow, Ranking, ScoreBook, StandingRow } from "../protocol.ts";
import { askOnce } from "../state/asked.ts";

/** Have the browser keep this text as a file. */
export function keep(name: string, text: string, kind = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${kind};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The record lines of a match, or of one deal of it, in as many answers as they take. */
export async function recordLines(match: number, deal: number | null = null): Promise<readonly string[]> {
  const lines: string[] = [];
  let after: number | null = null;
  for (;;) {
    const part: Exported = await askOnce({ type: "export", match, deal, after }, "exported");
    lines.push(...part.lines);
    if (!part.more || !part.lines.length) return lines;
    after = (JSON.parse(part.lines[part.lines.length - 1]!) as { deal: number }).deal;
  }
}

/** All matches of the book, the first first; they are told a page at a time. */
export async function allMatches(): Promise<{ readonly rows: readonly MatchRow[]; readonly names: { readonly [who: string]: string } }> {
  const rows: MatchRow[] = [];
  let names: { readonly [who: string]: string } = {};
  let before: number | null = null;
  for (;;) {
    const page: ScoreBook = await askOnce({ type: "book", match: null, before }, "score_book");
    names = { ...names, ...page.names };
    rows.unshift(...[...page.matches].reverse());
    const first = page.matches[page.matches.length - 1]?.match ?? 1;
    before = first;
    if (first <= 1) return { rows, names };
  }
}

const NUMBERS = ["matches", "won", "deals", "points", "against", "pit", "nat"] as const;

/** Persons and pairs as CSV; the titles are those of the protocol in every language, so that a sheet need not know the reader's. */
export function asCsv(ranking: Ranking): string {
  const line = (kind: string, row: StandingRow) => {
    const names = row.people.map((who) => harmless(ranking.names?.[who] || who)).join(" & ");
    return [kind, names, ranking.game ?? "", ranking.year ?? "", ...NUMBERS.map((key) => row[key] ?? "")].map(quoted).join(",");
  };
  const rows = [...ranking.people.map((row) => line("person", row)), ...ranking.pairs.map((row) => line("pair", row))];
  return [["kind", "names", "game", "year", ...NUMBERS].join(","), ...rows, ""].join("\n");
}

/** A name that a spreadsheet does not take for a formula. */
const harmless = (name: string): string => (/^[=+\-@]/.test(name) ? `'${name}` : name);

const quoted = (value: string | number): string => (/[",\n]/.test(String(value)) ? `"${String(value).replace(/"/g, '""')}"` : String(value));
