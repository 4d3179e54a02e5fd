/** Alone: you sit South, North plays with you, two bots against you. */
import { useState } from "preact/hooks";
import { Leaf } from "../parts/Leaf.tsx";
import { follow } from "../app/router.ts";
import { optionLabel, optionValue } from "../making/form.ts";
import type { GameInfo } from "../protocol.ts";
import { aboutGame } from "../rules/GameList.tsx";
import { useHouse } from "../state/outside.ts";
import { games } from "../state/session.ts";
import { prefer, settings } from "../state/settings.ts";
import { named, say } from "../words/words.ts";
import { newGame, ownGame, ownRule, switched } from "./playing.ts";

export function Alone() {
  useHouse();
  const game = ownGame(games.value);
  const { alone } = settings.value;
  return (
    <Leaf title={say("page.alone")} home="/">
      {alone.length > 0 && (
        <a class="k groot vol" href={`/t/${alone[alone.length - 1]}`} onClick={follow}>
          {say("page.alone.on")}
        </a>
      )}
      {game && <Choose game={game} />}
    </Leaf>
  );
}

function Choose({ game }: { readonly game: GameInfo }) {
  const [no, refuse] = useState<string | null>(null);
  const [busy, wait] = useState(false);
  const option = switched(game);
  const begin = async () => {
    wait(true);
    refuse(await newGame(game));
    wait(false);
  };
  return (
    <>
      <p>{say("page.alone.how")}</p>
      <label class="een">
        <b>{say("form.game")}</b>
        <select class="veldje" value={game.name} onChange={(event) => prefer({ aloneGame: event.currentTarget.value })} data-game>
          {games.value.map((one) => (
            <option key={one.name} value={one.name} selected={one.name === game.name}>
              {named("game", one.name)}
            </option>
          ))}
        </select>
        <small class="stil">{aboutGame(game)}</small>
      </label>
      {option && (
        <fieldset class="keuzes" data-rule>
          <legend>{say("form.line", { label: say("page.rules"), value: optionLabel(game.name, option.name) })}</legend>
          {option.choices!.map((one) => (
            <label key={String(one)} class={ownRule(game) === one ? "nu-zo" : ""}>
              <input type="radio" name="rule" checked={ownRule(game) === one} onChange={() => prefer({ aloneRule: String(one) })} />
              <span>{optionValue(game.name, option.name, one)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button class="k hoofd groot vol" disabled={busy} data-new-game onClick={() => void begin()}>
        {say("page.alone.new")}
      </button>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
    </>
  );
}
