/** One match of the book: its sheet in chalk, each deal the way to its replay; and what may be taken home. */
import { useEffect, useState } from "preact/hooks";
import { follow } from "../app/router.ts";
import { Leaf } from "../parts/Leaf.tsx";
import type { Cell, DealRow, MatchRow } from "../protocol.ts";
import { useAsked } from "../state/asked.ts";
import { learnNames } from "../state/names.ts";
import { Counted } from "../table/sheet/Chalk.tsx";
import type { TableView } from "../wire/tableview.ts";
import { notesOf, writtenIn } from "../words/chalk.ts";
import { dayOf } from "../words/when.ts";
import { capital, named, say } from "../words/words.ts";
import { keep, recordLines } from "./keep.ts";
import { eveningOf, outcomeOf, sidesOf, standingOf } from "./rows.ts";

interface At {
  readonly table: TableView;
  readonly slug: string;
  readonly match: number;
}

export function MatchLeaf({ table, slug, match }: At) {
  const { answer, no } = useAsked({ type: "book", match, before: null }, "score_book", (one) => one.match === match);
  useEffect(() => learnNames(answer?.names), [answer]);
  const row = answer?.matches.find((one) => one.match === match);
  return (
    <Leaf title={say("book.match.title", { n: match })} sub={row ? `${named("game", row.game)}, ${dayOf(eveningOf(row.started))}` : ""} home={`/t/${slug}/book`}>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
      {row && answer && <Sheet table={table} slug={slug} row={row} deals={answer.deals ?? []} />}
      {row && answer && (answer.deals ?? []).length > 0 && <Keep table={table} row={row} deals={answer.deals ?? []} />}
    </Leaf>
  );
}

interface Rows {
  readonly table: TableView;
  readonly row: MatchRow;
  readonly deals: readonly DealRow[];
}

function Sheet({ table, slug, row, deals }: Rows & { readonly slug: string }) {
  const sides = sidesOf(table, row);
  return (
    <>
      <h2>{capital(outcomeOf(table, row).join(", "))}</h2>
      <div class="lei rol" tabIndex={0}>
        <table class={`boom kijk-terug ${sides.length > 3 ? "veel" : ""}`}>
          <thead>
            <tr>
              <th scope="col">{say("slate.deal")}</th>
              {sides.map((side) => (
                <th scope="col" key={side}>
                  {sides.length > 3 ? <abbr title={side}>{[...side].slice(0, 4).join("")}</abbr> : side}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {deals.map((one) => (
              <tr key={one.deal}>
                <td>
                  <a href={`/t/${slug}/book/${row.match}/${one.deal}`} onClick={follow} data-deal={one.deal} aria-label={say("book.deal.title", { n: row.match, deal: one.deal })}>
                    {one.deal}
                  </a>
                </td>
                {sides.map((_, at) => (
                  <td key={at}>
                    <Written deal={one} cell={one.cells?.[at]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {sides.map((_, at) => (
                <td key={at}>{row.totals?.[at] && <Counted cell={row.totals[at]} />}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p class="klein stil">{say(deals.length ? "page.tap_deal" : "book.deals.none")}</p>
    </>
  );
}

/** A cell of a deal: what is noted in small letters, then what is counted. */
function Written({ deal, cell }: { readonly deal: DealRow; readonly cell: Cell | undefined }) {
  const notes = notesOf(cell).join(", ");
  return (
    <>
      <small>{notes || (deal.result.passed ? say("book.passed") : "")} </small>
      {cell && <Counted cell={cell} />}
    </>
  );
}

/** As a text for a chat, or as record lines for who checks the sums. */
function Keep({ table, row, deals }: Rows) {
  const [no, refuse] = useState<string | null>(null);
  const lines = async () => {
    try {
      keep(`stamtafel-${row.match}.jsonl`, [...(await recordLines(row.match)), ""].join("\n"), "application/x-ndjson");
    } catch (error) {
      refuse((error as Error).message);
    }
  };
  const text = () => keep(`stamtafel-${row.match}.txt`, asText(table, row, deals));
  return (
    <div class="stapel">
      <button class="k vol" data-keep="text" onClick={text}>
        {say("book.keep.text")}
      </button>
      <button class="k vol" data-keep="lines" onClick={() => void lines()}>
        {say("book.keep.lines")}
      </button>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
    </div>
  );
}

function asText(table: TableView, row: MatchRow, deals: readonly DealRow[]): string {
  const head = [dayOf(row.started), named("game", row.game), ...standingOf(table, row), ...outcomeOf(table, row)].join(", ");
  const told = deals.map((one) => {
    const cells = (one.cells ?? []).map((cell) => [writtenIn(cell), notesOf(cell).join(", ")].filter(Boolean).join(" "));
    return `${one.deal}. ${cells.some(Boolean) ? cells.join(" - ") : one.result.passed ? say("book.passed") : ""}`;
  });
  return [head, ...told, ""].join("\n");
}
