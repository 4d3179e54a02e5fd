/** All time: what everybody's first times come to. */
import { useState } from "preact/hooks";
import { count, say } from "../words/words.ts";
import { nameOf } from "./board.ts";
import type { OfBoard } from "./board.ts";
import { NameMat } from "./Rows.tsx";
import { scoreWords } from "./words.ts";

/** So many rows are shown before somebody asks for all. */
const FEW = 5;

export function Totals({ board }: OfBoard) {
  const [all, show] = useState(false);
  const { totals } = board;
  const shown = totals.filter((row, at) => all || at < FEW || row.you);
  if (!totals.length) return null;
  return (
    <section class="lei bord" data-totals>
      <h2>{say("board.totals")}</h2>
      <ol class="rang">
        {shown.map((row) => (
          <li class={row.you ? "ik" : ""} key={row.entry}>
            <div class="regel1 zonder">
              <i>{row.rank}</i>
              <NameMat name={row.name} />
              <b>
                {nameOf(row)}
                <small>{count("board.days", row.days)}</small>
              </b>
              <em>{scoreWords(row.score)}</em>
            </div>
          </li>
        ))}
      </ol>
      <p class="klein stil">{say("board.totals.about")}</p>
      {shown.length < totals.length && (
        <button class="k krijtknop vol" onClick={() => show(true)}>
          {say("page.daily.all", { n: totals.length })}
        </button>
      )}
    </section>
  );
}
