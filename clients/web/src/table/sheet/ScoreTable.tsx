/** The score sheet as it is written: a row a deal, the totals, and what the running deal has brought so far. */
import type { Cell, Note } from "../../protocol.ts";
import type { TableView } from "../../wire/tableview.ts";
import { named, say } from "../../words/words.ts";
import { running } from "../facts.ts";
import { columns } from "../names.ts";

export function ScoreTable({ table }: { readonly table: TableView }) {
  const { sheet, shuffling } = table.public;
  const order = columns(table);
  const now = running(table);
  if (!sheet) return null;
  return (
    <table class={order.length > 3 ? "boom veel" : "boom"}>
      <thead>
        <tr>
          <th scope="col">{say("slate.deal")}</th>
          {order.map(({ at, name }) => (
            <th scope="col" key={at}>
              {order.length > 3 ? <abbr title={name}>{[...name].slice(0, 3).join("")}</abbr> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row) => (
          <tr key={row.deal}>
            <td>{row.deal}</td>
            {order.map(({ at }) => (
              <td key={at}>
                <Written cell={row.cells[at]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {order.map(({ at }) => (
            <td key={at}>
              <Written cell={sheet.totals[at]} />
            </td>
          ))}
        </tr>
        {now && (
          <tr class="nu">
            <td>{shuffling?.deal}</td>
            {order.map(({ at }) => (
              <td key={at}>{now[at]}</td>
            ))}
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** A cell: its notes small before the number; a note that says all stands alone. */
function Written({ cell }: { readonly cell: Cell | undefined }) {
  if (!cell) return null;
  const marks = [cell.number, cell.strokes || null, cell.circles ? `${"o".repeat(cell.circles)}` : null].filter((one) => one != null);
  return (
    <>
      {(cell.notes ?? []).map((note) => (
        <small key={note.key}>{noteWords(note)} </small>
      ))}
      {marks.length ? marks.join(" ") : ""}
    </>
  );
}

function noteWords(note: Note): string {
  return note.n == null ? named("note", note.key) : `${named("note", note.key)} ${note.n}`;
}
