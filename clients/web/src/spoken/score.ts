/** The score sheet in words: a line a deal, the totals, and who has won. */
import type { Cell, Note, Row } from "../protocol.ts";
import { columnName, seatName } from "../table/names.ts";
import { columnsInOrder, ownSide } from "../table/order.ts";
import type { TableView } from "../wire/tableview.ts";
import { count, knows, listed, named, numeral, say } from "../words/words.ts";

/** How the deal ended, and the match. */
export function resultWords(before: TableView, after: TableView): readonly string[] {
  const { phase, finished, match } = after.public;
  const was = before.public.phase;
  const ended = over(phase) && !over(was);
  const won = phase === "over" && was !== "over" ? match?.winners : null;
  return [
    ...(ended ? writtenLines(before, after) : []),
    ...(ended && !written(before, after) && phase === "sheet" ? [say("ev.all_passed")] : []),
    ...(ended && finished?.result?.carry != null ? [say("ev.nobody")] : []),
    ...(won ? [winnerWords(after, won)] : []),
  ];
}

const over = (phase: string): boolean => phase === "sheet" || phase === "over";

/** Whether something was written since before. */
function written(before: TableView, after: TableView): boolean {
  const rows = after.public.sheet?.rows ?? [];
  return rows.length > 0 && JSON.stringify(rows) !== JSON.stringify(before.public.sheet?.rows ?? []);
}

function writtenLines(before: TableView, after: TableView): readonly string[] {
  const rows = after.public.sheet?.rows ?? [];
  const last = rows[rows.length - 1];
  return last && written(before, after) ? [rowLine(after, last), totalsLine(after)] : [];
}

/** What is written for a deal; that it was thrown in, where that is all there is. */
function rowLine(table: TableView, row: Row): string {
  const passed = row.cells.every((cell) => (cell.notes ?? []).length === 1 && cell.notes![0]!.key === "passed");
  return passed ? say("ev.all_passed") : say("line.row", { deal: row.deal, cells: cells(table, row.cells) });
}

/** The totals of the sheet. */
export function totalsLine(table: TableView): string {
  return say("line.totals", { cells: cells(table, table.public.sheet?.totals ?? []) });
}

function cells(table: TableView, written: readonly Cell[]): string {
  return columnsInOrder(table)
    .flatMap((at) => (written[at] ? [say("line.cell", { side: columnName(table, at), cell: cellSpoken(written[at]) })] : []))
    .join(", ");
}

/** What is written in a cell, in words: the number, strokes, potatoes, with its notes. */
export function cellSpoken(cell: Cell): string {
  const { number = null, strokes = 0, circles = 0, notes = [] } = cell;
  const marks = [...(strokes ? [count("score.strokes", strokes)] : []), ...(circles ? [count("score.potatoes", circles)] : [])];
  const only = number === null || (number === strokes && !circles);
  const first = (only && marks.shift()) || numeral(number ?? 0);
  const rest = [...marks, ...notes.map(noteSpoken)];
  return rest.length ? say("score.because", { written: first, why: rest.join(", ") }) : first;
}

/** A remark of the score sheet as it is read aloud. */
function noteSpoken(note: Note): string {
  const key = `note.${note.key}.n`;
  if (note.n != null && knows(key)) return count(key, note.n);
  return note.n == null ? named("note", note.key) : `${named("note", note.key)} ${note.n}`;
}

/** Who won the match, or that it is drawn; of one that was stopped and does not count, that. */
export function winnerWords(table: TableView, won: readonly number[]): string {
  const { match, about } = table.public;
  const own = ownSide(table);
  if (match?.unfinished && !match.counts) return say(match.counts == null ? "line.unfinished" : "line.unfinished.not");
  const deal = about.alone?.kind === "lesson" ? ".deal" : ""; // a guided deal is one deal of a match
  if (!won.length) return say(`line.drawn_match${deal}`);
  if (own !== null && about.sides.length === 2) return say(`line.${won.includes(own) ? "we" : "they"}_win${deal}`);
  const seats = won.flatMap((side) => about.sides[side]!);
  const others = seats.filter((seat) => seat !== table.private.seat).map((seat) => seatName(table, seat));
  if (others.length < seats.length) return say(`line.you_win${others.length ? "_with" : ""}${deal}`, { names: listed(others) });
  return count(deal ? "line.wins_deal" : "line.wins_match", seats.length, { name: listed(others) });
}
