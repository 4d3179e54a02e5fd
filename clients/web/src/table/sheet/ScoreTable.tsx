/** The score sheet as it is written: a row a deal, the totals, and what the running deal has brought so far. */
import type { Cell, Note } from "../../protocol.ts";
import type { TableView } from "../../wire/tableview.ts";
import { named, say } from "../../words/words.ts";
import { running } from "../facts.ts";
import { columns, initials } from "../names.ts";
import { ownSide } from "../order.ts";
import { Boom, Counted } from "./Chalk.tsx";

export function ScoreTable({ table }: { readonly table: TableView }) {
  const { sheet, shuffling } = table.public;
  const order = columns(table);
  const now = running(table);
  if (!sheet) return null;
  const shown = sheet.form === "tree" ? <TreeOf table={table} /> : null;
  return (
    <>
      {shown}
      <table class={order.length > 3 ? "boom veel" : "boom"}>
        <thead>
          <tr>
            <th scope="col">{say("slate.deal")}</th>
            {order.map(({ at, name, short }) => (
              <th scope="col" key={at}>
                {order.length > 3 ? <abbr title={name}>{short}</abbr> : name}
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
    </>
  );
}

/** The boom of the two sides, one's own on the left; how many strokes it is for stands above it. Pairs are called by what stands on their mats. */
export function TreeOf({ table }: { readonly table: TableView }) {
  const [we, they] = columns(table);
  const totals = table.public.sheet?.totals ?? [];
  if (!we || !they) return null;
  const [left, right] = [totals[we.at]?.strokes ?? 0, totals[they.at]?.strokes ?? 0];
  return (
    <div class="boompje">
      <div class="koppen">
        {[{ ...we, n: left }, { ...they, n: right }].map(({ at, name, n }) => (
          <span key={at}>
            {ownSide(table) === null ? <abbr title={name}>{initials(table, at)}</abbr> : name} <b>{n}</b>
          </span>
        ))}
      </div>
      <Boom left={left} right={right} />
    </div>
  );
}

/** A cell: its notes small before what is counted; a note that says all stands alone. */
function Written({ cell }: { readonly cell: Cell | undefined }) {
  if (!cell) return null;
  return (
    <>
      {(cell.notes ?? []).map((note) => (
        <small key={note.key}>{noteWords(note)} </small>
      ))}
      <Counted cell={cell} />
    </>
  );
}

function noteWords(note: Note): string {
  return note.n == null ? named("note", note.key) : `${named("note", note.key)} ${note.n}`;
}
