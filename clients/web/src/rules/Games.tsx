/** All games that are played here. */
import { follow } from "../app/router.ts";
import { Leaf } from "../parts/Leaf.tsx";
import { games } from "../state/session.ts";
import { useHouse } from "../state/outside.ts";
import { capital, counted, say } from "../words/words.ts";
import { GameList } from "./GameList.tsx";

export function Games() {
  useHouse();
  return (
    <Leaf title={capital(counted("page.games", games.value.length))} home="/">
      <a class="k groot vol" href="/learn" onClick={follow} data-lessons>
        {say("lesson.name")}
      </a>
      <GameList />
    </Leaf>
  );
}
