/** What is written in a cell of a score sheet, in a line of text. */
import type { Cell, Note } from "../protocol.ts";
import { count, knows, named, numeral } from "./words.ts";

/** The numbers of a cell: points, strokes, potatoes. */
export function writtenIn(cell: Cell | undefined): string {
  if (!cell) return "";
  return [
    cell.number == null ? "" : numeral(cell.number),
    cell.strokes ? count("score.strokes", cell.strokes) : "",
    cell.circles ? count("score.potatoes", cell.circles) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What is noted beside it. */
export function notesOf(cell: Cell | undefined): readonly string[] {
  return (cell?.notes ?? []).map(noteWords);
}

function noteWords(note: Note): string {
  if (note.n == null) return named("note", note.key);
  return knows(`note.${note.key}.n`) ? count(`note.${note.key}.n`, note.n) : `${named("note", note.key)} ${note.n}`;
}
