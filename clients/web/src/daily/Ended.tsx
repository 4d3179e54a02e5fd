/** The end of a daily: what one's first time came to, the way to the board, and once more for practice. */
import { useState } from "preact/hooks";
import { follow } from "../app/router.ts";
import type { Alone } from "../protocol.ts";
import { useAsked } from "../state/asked.ts";
import { now } from "../state/session.ts";
import { LookBack } from "../table/sheet/LookBack.tsx";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";
import { playDaily, wayTo } from "./playing.ts";
import { scoreWords, unitWords } from "./words.ts";

export function Ended({ table, alone }: { readonly table: TableView; readonly alone: Alone }) {
  const [no, refuse] = useState<string | null>(null);
  const [daily, day] = [alone.daily ?? "", alone.day ?? ""];
  const { answer } = useAsked({ type: "show_board", daily, day }, "board", (one) => one.daily === daily && one.day === day);
  const own = answer?.rows.find((row) => row.you);
  const again = async () => refuse(await playDaily(daily));
  return (
    <div class="stapel">
      <div role="status" data-standing>
        {own && <h2>{say("daily.standing", { score: scoreWords(own.score), rank: own.rank })}</h2>}
        {own && <p class="klein">{unitWords(daily)}</p>}
        {alone.practice && <p class="klein">{say("daily.practice.told")}</p>}
      </div>
      <a class="k hoofd groot vol" href={wayTo(daily, day)} onClick={follow} data-board>
        {say("page.daily.board")}
      </a>
      <div class="rij">
        {answer && now() < answer.ends && (
          <button class="k vul" data-again onClick={() => void again()}>
            {say("daily.again")}
          </button>
        )}
        <a class="k vul" href="/daily" onClick={follow}>
          {say("daily.titles")}
        </a>
      </div>
      <LookBack table={table} />
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
    </div>
  );
}
