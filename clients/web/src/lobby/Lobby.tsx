/** The lobby: one's own tables first, the ways to another, the public ones, and the games that are played here. */
import { follow } from "../app/router.ts";
import { Banner } from "../app/Banner.tsx";
import "../look/around.css";
import { Icon, WordMark } from "../parts/Icon.tsx";
import type { TableRow } from "../protocol.ts";
import { GameList } from "../rules/GameList.tsx";
import { useHouse } from "../state/outside.ts";
import { games, lobby, stranger } from "../state/session.ts";
import { LanguageButton } from "../settings/LanguageButton.tsx";
import { capital, count, counted, named, say } from "../words/words.ts";
import { ByCode } from "./ByCode.tsx";
import { OwnTables } from "./OwnTables.tsx";
import { ToLessons } from "./ToLessons.tsx";

export function Lobby() {
  useHouse();
  const tables = lobby.value ?? [];
  return (
    <main class="scherm lobby">
      <header class="kop">
        <WordMark />
        <div class="rij">
          <LanguageButton />
          <a class="k kaal" href="/settings" onClick={follow} aria-label={say("page.settings")}>
            <Icon sign="menu" />
          </a>
        </div>
      </header>
      <Banner />
      <div class="hierbij">
        {stranger.value ? <Welcome /> : <OwnTables />}
        <a class="paneel rij dagkaart" href="/daily" onClick={follow} data-dailies>
          <Icon sign="klok" />
          <span class="vul">
            <b>{say("daily.title")}</b>
            <small>{say("page.daily.lobby")}</small>
          </span>
          <Icon sign="pijl" />
        </a>
        <nav class="snel">
          <a class="k" href="/alone" onClick={follow}>
            <Icon sign="stoel" /> {say("page.alone")}
          </a>
          <a class="k" href="/new" onClick={follow} data-new>
            <Icon sign="lei" /> {say("page.new")}
          </a>
        </nav>
        <ByCode />
        {tables.length > 0 && (
          <section>
            <h2>{say("lobby.listed")}</h2>
            <ul class="stapel">
              {tables.map((row) => (
                <Row key={row.table} row={row} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <section class="acht-spelen">
        <h2>{games.value.length > 0 && capital(counted("page.games", games.value.length))}</h2>
        <GameList />
        <p class="klein stil">{say("page.games.how")}</p>
        <a class="k vol" href="/learn" onClick={follow}>
          {say("lesson.name")}
        </a>
      </section>
    </main>
  );
}

/** For who is nobody yet. */
function Welcome() {
  return (
    <section class="doek nu">
      <h1>{say("page.hello")}</h1>
      <p>{say("page.hello.how")}</p>
      <ToLessons />
    </section>
  );
}

function Row({ row }: { readonly row: TableRow }) {
  return (
    <li>
      <a class="paneel rij" href={`/t/${row.table}`} onClick={follow}>
        <span class="vul">
          <b>{row.name}</b>
          <small>
            {named("game", row.game)}, {say(`lobby.phase.${row.phase}`)}
          </small>
        </span>
        <span class="chip">{row.free ? count("lobby.free", row.free) : say("lobby.full")}</span>
      </a>
    </li>
  );
}
