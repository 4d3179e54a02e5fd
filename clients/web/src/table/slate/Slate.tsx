/** The slate: what is counted, in chalk. A strip above the cloth on a phone; the whole sheet beside it on a wide screen. */
import { SuitScrap } from "../../parts/Card.tsx";
import type { Cell } from "../../protocol.ts";
import type { TableView } from "../../wire/tableview.ts";
import { suitName } from "../../words/cards.ts";
import { numeral, say } from "../../words/words.ts";
import { playerOf, running, saidOfTable } from "../facts.ts";
import { columns, isYou, seatName } from "../names.ts";
import { Counted } from "../sheet/Chalk.tsx";
import { ScoreTable } from "../sheet/ScoreTable.tsx";

/** The strip: either side's total and what this deal has brought, trumps between them. */
export function SlateStrip({ table }: { readonly table: TableView }) {
  const { sheet } = table.public;
  const names = columns(table);
  const now = running(table);
  if (!sheet) return null;
  if (names.length !== 2) return <ManyStrip table={table} />;
  const [we, they] = names as [(typeof names)[0], (typeof names)[0]];
  return (
    <div class="lei standje">
      <div>
        <span class="dt">{we.name}</span>
        <span class="dd">
          <Total cell={sheet.totals[we.at]} /> {now && <small>+ {now[we.at]}</small>}
        </span>
      </div>
      <Trumps table={table} />
      <div class="zij">
        <span class="dt">{they.name}</span>
        <span class="dd">
          {now && <small>{now[they.at]} +</small>} <Total cell={sheet.totals[they.at]} />
        </span>
      </div>
    </div>
  );
}

/** With more columns than this there is room for their first letters only. */
const MANY_COLUMNS = 4;

/** Where everybody counts alone: a number a player, in one line. */
function ManyStrip({ table }: { readonly table: TableView }) {
  const now = running(table);
  const order = columns(table);
  const many = order.length > MANY_COLUMNS;
  return (
    <div class={`lei standje veel ${many ? "klem" : ""}`}>
      <ul>
        {order.map(({ at, name, short }) => (
          <li key={at}>
            <span class="dt">{many ? <abbr title={name}>{short}</abbr> : name}</span>
            <b>
              <Total cell={table.public.sheet?.totals[at]} /> {now && <small>+ {now[at]}</small>}
            </b>
          </li>
        ))}
      </ul>
      <Trumps table={table} />
    </div>
  );
}

/** Trumps, who plays, and what else everybody may know of this deal. */
export function Trumps({ table }: { readonly table: TableView }) {
  const { trump, phase } = table.public;
  const player = playerOf(table);
  const told = saidOfTable(table);
  const deal = phase === "playing";
  return (
    <div class="troef">
      <span>{deal ? say("trump") : say("page.standing")}</span>
      <b>
        {deal && trump && trump !== "none" && <SuitScrap suit={trump} />}
        {deal ? (trump ? suitName(trump) : say("page.no_trump")) : ""}
      </b>
      {deal && player !== null && <span>{say(isYou(table, player) ? "bar.plays.you" : "bar.plays", { name: seatName(table, player) })}</span>}
      {deal && told.length > 0 && <span>{told.join(" · ")}</span>}
    </div>
  );
}

/** The slate of a wide screen: trumps and the sheet. */
export function SlateBoard({ table }: { readonly table: TableView }) {
  return (
    <aside class="lei schrift">
      {table.public.sheet ? <Trumps table={table} /> : <p class="stil klein">{say("line.no_sheet")}</p>}
      <ScoreTable table={table} />
    </aside>
  );
}

/** What is written in a total: its number; else its strokes and circles, as a number where they are many. */
function Total({ cell }: { readonly cell: Cell | undefined }) {
  if (!cell) return <>0</>;
  if (cell.number != null) return <>{numeral(cell.number)}</>;
  return (cell.strokes ?? 0) > MANY ? <>{cell.strokes}</> : <Counted cell={cell} />;
}

/** More strokes than this are told as a number where there is little room. */
const MANY = 10;
