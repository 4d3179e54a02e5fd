/** A first guided deal: of which game. */
import { useState } from "preact/hooks";
import "../look/lesson.css";
import { Leaf } from "../parts/Leaf.tsx";
import { aboutGame } from "../rules/GameList.tsx";
import { useHouse } from "../state/outside.ts";
import { games } from "../state/session.ts";
import { named, say } from "../words/words.ts";
import { learn } from "./learn.ts";

export function Learn() {
  useHouse();
  const [no, refuse] = useState<string | null>(null);
  return (
    <Leaf title={say("lesson.name")} home="/">
      <p>{say("lesson.how")}</p>
      <ul class="stapel">
        {games.value.map((game) => (
          <li key={game.name}>
            <button class="paneel rij leerspel" data-learn={game.name} onClick={() => void learn(game.name).then(refuse)}>
              <span class="vul">
                <b>{named("game", game.name)}</b>
                <small>{aboutGame(game)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
    </Leaf>
  );
}
