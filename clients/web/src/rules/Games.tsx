/** All games that are played here. */
import { Leaf } from "../parts/Leaf.tsx";
import { games } from "../state/session.ts";
import { useHouse } from "../state/outside.ts";
import { capital, counted } from "../words/words.ts";
import { GameList } from "./GameList.tsx";

export function Games() {
  useHouse();
  return (
    <Leaf title={capital(counted("page.games", games.value.length))} home="/">
      <GameList />
    </Leaf>
  );
}
