/** The score book: every match of this place by evening, the last first. */
import { useEffect, useState } from "preact/hooks";
import { follow } from "../app/router.ts";
import { Leaf } from "../parts/Leaf.tsx";
import type { MatchRow } from "../protocol.ts";
import { useAsked } from "../state/asked.ts";
import { learnNames } from "../state/names.ts";
import type { TableView } from "../wire/tableview.ts";
import { dayOf } from "../words/when.ts";
import { capital, named, say } from "../words/words.ts";
import { evenings, outcomeOf, standingOf } from "./rows.ts";

interface At {
  readonly table: TableView;
  readonly slug: string;
}

export function Book({ table, slug }: At) {
  const [before, goBack] = useState<number | null>(null);
  const [rows, add] = useState<readonly MatchRow[]>([]);
  const { answer } = useAsked({ type: "book", before }, "score_book", (one) => one.match == null);
  useEffect(() => {
    if (!answer) return;
    learnNames(answer.names);
    add((known) => [...new Map([...known, ...answer.matches].map((row) => [row.match, row])).values()].sort((a, b) => b.match - a.match));
  }, [answer]);
  const first = rows[rows.length - 1]?.match ?? 1;
  return (
    <Leaf title={say("place.book")} sub={table.public.about.name} home={`/t/${slug}/place`}>
      {answer && !rows.length && !answer.matches.length && <p>{say("book.none")}</p>}
      {evenings(rows).map(({ day, rows: of }) => (
        <section key={day} class="stapel">
          <h2>{dayOf(day)}</h2>
          <ul class="stapel">
            {of.map((row) => (
              <li key={row.match}>
                <Match table={table} slug={slug} row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {first > 1 && answer && answer.matches.length > 0 && (
        <button class="k vol" onClick={() => goBack(first)}>
          {say("page.earlier_matches")}
        </button>
      )}
    </Leaf>
  );
}

function Match({ table, slug, row }: At & { readonly row: MatchRow }) {
  return (
    <a class="paneel partij" href={`/t/${slug}/book/${row.match}`} onClick={follow} data-match={row.match}>
      <b>{capital(say("book.match", { n: row.match, what: named("game", row.game) }))}</b>
      {standingOf(table, row).map((side, at) => (
        <span class={row.winners?.includes(at) ? "won" : ""} key={at}>
          {side}
        </span>
      ))}
      <small>{outcomeOf(table, row).join(", ")}</small>
    </a>
  );
}
