/** The games that are played here: what each is in a sentence, for how many, and the way to its rules. */
import { follow } from "../app/router.ts";
import type { GameInfo } from "../protocol.ts";
import { games } from "../state/session.ts";
import { knows, named, say } from "../words/words.ts";

export function GameList() {
  return (
    <ul class="spelen">
      {games.value.map((game) => (
        <li key={game.name}>
          <a class="spel1" href={`/games/${game.name}`} onClick={follow}>
            <TableDrawing players={game.players} />
            <span>
              <b>{named("game", game.name)}</b>
              <span>{aboutGame(game)}</span>
            </span>
            <em>
              {playersOf(game)}
              <small>{say("page.players")}</small>
            </em>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What a game is, in a sentence. */
export function aboutGame(game: GameInfo): string {
  const key = `page.about.${game.name}`;
  return knows(key) ? say(key) : "";
}

function playersOf(game: GameInfo): string {
  const [low, high] = [Math.min(...game.players), Math.max(...game.players)];
  return low === high ? String(low) : say("page.players.range", { low, high });
}

/** A table with as many chairs as there can be; those there must be are filled. */
function TableDrawing({ players }: { readonly players: readonly number[] }) {
  const [low, high] = [Math.min(...players), Math.max(...players)];
  return (
    <svg viewBox="0 0 48 48" class="st" aria-hidden="true">
      <rect x="15" y="15" width="18" height="18" rx="2" class="leeg" />
      {Array.from({ length: high }, (_, i) => {
        const angle = Math.PI / 2 + (i * 2 * Math.PI) / high;
        return <circle key={i} cx={24 + 17 * Math.cos(angle)} cy={24 + 17 * Math.sin(angle)} r="4.6" class={i < low ? "" : "leeg"} />;
      })}
    </svg>
  );
}
