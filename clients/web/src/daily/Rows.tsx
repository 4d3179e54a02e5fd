/** The rows of a board in chalk: rank, mat, name, a stroke, the score; a tap tells the deals and the times. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { follow } from "../app/router.ts";
import type { BoardRow } from "../protocol.ts";
import { say } from "../words/words.ts";
import { howWords, nameOf } from "./board.ts";
import type { How } from "./board.ts";
import { lengths, stroke } from "./stroke.ts";
import { scoreWords, timeOn } from "./words.ts";

interface What {
  readonly rows: readonly BoardRow[];
  /** When the day is over (ms). */
  readonly ends: number;
  /** Where it is told how this one played; nil where that may not be known yet. */
  readonly how: How | null;
  /** What else may be done with this row. */
  readonly more?: (row: BoardRow) => ComponentChildren;
}

/** So many rows are shown before somebody asks for all. */
const FEW = 8;

export function Rows({ rows, ends, how, more }: What) {
  const [all, show] = useState(false);
  const long = lengths(rows.map((row) => row.score));
  const shown = rows.flatMap((row, at) => (all || at < FEW || row.you ? [{ row, at }] : []));
  return (
    <>
      <ol class="rang">
        {shown.map(({ row, at }) => (
          <Row key={row.entry} row={row} line={stroke(long[at]!, at)} ends={ends} how={how} more={more} />
        ))}
      </ol>
      {shown.length < rows.length && (
        <button class="k krijtknop vol" data-all onClick={() => show(true)}>
          {say("page.daily.all", { n: rows.length })}
        </button>
      )}
    </>
  );
}

function Row({ row, line, ends, how, more }: Omit<What, "rows"> & { readonly row: BoardRow; readonly line: string }) {
  const [open, unfold] = useState(false);
  return (
    <li class={row.you ? "ik" : ""} data-entry={row.entry}>
      <button class="regel1" aria-expanded={open} onClick={() => unfold(!open)}>
        <i>{row.rank}</i>
        <NameMat name={row.name} />
        <b>
          {nameOf(row)}
          <small>{row.late ? say("board.late") : `${timeOn(row.began, ends)}–${timeOn(row.at, ends)}`}</small>
        </b>
        <svg class="streep" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
          <path d={line} />
        </svg>
        <em>{scoreWords(row.score)}</em>
      </button>
      {open && (
        <div class="stapel nader">
          {row.deals.length > 0 && (
            <ol class="per-spel">
              {row.deals.map((score, at) => (
                <li key={at}>
                  <small>{say("bar.deal", { n: at + 1 })}</small> {scoreWords(score)}
                </li>
              ))}
            </ol>
          )}
          <p class="klein stil">{say("board.times", { began: timeOn(row.began, ends), at: timeOn(row.at, ends) })}</p>
          {row.late && <p class="klein stil">{say("board.late.told")}</p>}
          {how && (
            <a class="k krijtknop vol" href={how(row)} onClick={follow} data-how>
              {howWords(row)}
            </a>
          )}
          {more?.(row)}
        </div>
      )}
    </li>
  );
}

/** The mat of a name: the same rim wherever that name stands. */
export function NameMat({ name }: { readonly name: string }) {
  if (!name) return <span class="vilt leeg" aria-hidden="true" />;
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return (
    <span class={`vilt v${(sum % 7) + 1}`} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
