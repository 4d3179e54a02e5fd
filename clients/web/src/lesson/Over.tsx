/** The end of a guided deal, and the way on: an ordinary deal, the rules, the deal of the day, the same once more. */
import { useState } from "preact/hooks";
import { newGame } from "../alone/playing.ts";
import { follow } from "../app/router.ts";
import { games } from "../state/session.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";
import { learnt } from "./catalogue.ts";
import { learn } from "./learn.ts";

export function Over({ table }: { readonly table: TableView }) {
  const [no, refuse] = useState<string | null>(null);
  const { game } = table.public.about;
  const known = games.value.find((one) => one.name === game);
  if (!learnt() || !known) return null;
  return (
    <div class="stapel les-verder">
      <button class="k hoofd groot vol" data-new-game onClick={() => void newGame(known).then(refuse)}>
        {say("lesson.alone")}
      </button>
      <div class="rij">
        <a class="k vul" href={`/games/${game}`} onClick={follow}>
          {say("page.rules")}
        </a>
        {(known.dailies ?? []).length > 0 && (
          <a class="k vul" href="/daily" onClick={follow}>
            {say("daily.title")}
          </a>
        )}
      </div>
      <button class="k vol" data-learn={game} onClick={() => void learn(game).then(refuse)}>
        {say("lesson.again")}
      </button>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
    </div>
  );
}
