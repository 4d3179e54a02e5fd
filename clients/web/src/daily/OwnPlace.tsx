/** The board of one's own place, which of one's places that is, and who has not finished yet; its host takes names off. */
import { useState } from "preact/hooks";
import type { BoardRow } from "../protocol.ts";
import { askOnce } from "../state/asked.ts";
import { visit } from "../state/session.ts";
import { say } from "../words/words.ts";
import { missingWords, over } from "./board.ts";
import type { How, OfBoard } from "./board.ts";
import { Rows } from "./Rows.tsx";
import { clockOf } from "./words.ts";

interface What extends OfBoard {
  readonly how: How | null;
  readonly choose: (place: string) => void;
  /** Something on the board is other than before. */
  readonly changed: () => void;
}

export function OwnPlace({ board, how, choose, changed }: What) {
  const { place, places = [] } = board;
  if (!place) return null;
  const missing = place.missing ?? [];
  return (
    <section class="lei bord">
      {places.length > 1 ? (
        <>
          <h2 class="vh">{say("board.place")}</h2>
          <select class="veldje" aria-label={say("page.daily.place")} value={place.place.place} onChange={(event) => choose(event.currentTarget.value)} data-places>
            {places.map((one) => (
              <option key={one.place} value={one.place} selected={one.place === place.place.place}>
                {one.name}
              </option>
            ))}
          </select>
        </>
      ) : (
        <h2>{place.place.name || say("board.place")}</h2>
      )}
      {place.rows.length > 0 && <Rows key={place.place.place} rows={place.rows} ends={board.ends} how={how} more={place.host ? (row) => <Name board={board} row={row} place={place.place.place} changed={changed} /> : undefined} />}
      {place.rows.length === 0 && <p class="stil">{say("board.none")}</p>}
      {missing.length > 0 && (
        <p class="klein stil">
          {missingWords(missing, board, visit.name)} {!over(board) && say("daily.until", { clock: clockOf(board.ends) })}
        </p>
      )}
    </section>
  );
}

/** Take this name off the board of the place, or put it back: the result stays. */
function Name({ board, row, place, changed }: OfBoard & { readonly row: BoardRow; readonly place: string; readonly changed: () => void }) {
  const [no, refuse] = useState<string | null>(null);
  const turn = async () => {
    try {
      await askOnce({ type: "unname", daily: board.daily, day: board.day, entry: row.entry, place, unname: row.name !== "" }, "ok");
      changed();
    } catch (error) {
      refuse((error as Error).message);
    }
  };
  return (
    <>
      <button class="k krijtknop vol" data-unname onClick={() => void turn()}>
        {say(row.name ? "board.unname" : "board.name")}
      </button>
      {row.name && <p class="klein stil">{say("page.daily.unname")}</p>}
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
    </>
  );
}
