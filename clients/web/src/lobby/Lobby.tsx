/** The lobby: the listed tables, and the way to a table of one's own. */
import { follow } from "../app/router.ts";
import { Banner } from "../app/Banner.tsx";
import { WordMark } from "../parts/Icon.tsx";
import type { TableRow } from "../protocol.ts";
import { lobby } from "../state/session.ts";
import { LanguageButton } from "../settings/LanguageButton.tsx";
import { count, named, say } from "../words/words.ts";

export function Lobby() {
  const tables = lobby.value;
  return (
    <main class="scherm lobby">
      <header class="kop">
        <WordMark />
        <LanguageButton />
      </header>
      <Banner />
      <h1>{say("lobby.title")}</h1>
      {tables?.length === 0 && <p class="stil">{say("lobby.none")}</p>}
      <ul class="stapel">{(tables ?? []).map((row) => <Row key={row.table} row={row} />)}</ul>
    </main>
  );
}

function Row({ row }: { readonly row: TableRow }) {
  return (
    <li>
      <a class="paneel rij" href={`/t/${row.table}`} onClick={follow}>
        <span class="vul">
          <b>{row.name}</b>
          <span class="klein stil"> {named("game", row.game)}</span>
        </span>
        <span class="chip">{row.free ? count("lobby.free", row.free) : say("lobby.full")}</span>
      </a>
    </li>
  );
}
