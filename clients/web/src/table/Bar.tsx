/** The bar at the top: the table's name, which game and deal; the menu, talk and score behind their signs. */
import { useState } from "preact/hooks";
import { follow } from "../app/router.ts";
import { Chat } from "../chat/Chat.tsx";
import { Blad } from "../parts/Blad.tsx";
import { Icon, WordMark } from "../parts/Icon.tsx";
import { Invite } from "../people/Invite.tsx";
import { People } from "../people/People.tsx";
import { send } from "../state/session.ts";
import { layout } from "../state/viewport.ts";
import type { TableView } from "../wire/tableview.ts";
import { named, say } from "../words/words.ts";
import { AwayButton } from "./cloth/Corners.tsx";
import { dealWords } from "./facts.ts";
import { ScoreTable } from "./sheet/ScoreTable.tsx";

type Open = "menu" | "talk" | "score" | null;

export function Bar({ table }: { readonly table: TableView }) {
  const [open, setOpen] = useState<Open>(null);
  const { about } = table.public;
  const what = [named("game", about.game), dealWords(table)].filter(Boolean).join(" · ");
  const close = () => setOpen(null);
  const menu = (
    <button class="k kaal" aria-label={say("page.menu")} onClick={() => setOpen("menu")}>
      <Icon sign="menu" />
    </button>
  );
  return (
    <>
      {layout.value === "wide" ? (
        <header class="kop">
          <WordMark name={about.name} />
          <span class="stil">{what}</span>
          <nav class="rij">
            <AwayButton table={table} class="k" />
            <Invite slug={about.table} name={about.name} class="k" />
            {menu}
          </nav>
        </header>
      ) : (
        <header class="balk">
          {menu}
          <div class="waar">
            <b>{about.name}</b>
            <span>{what}</span>
          </div>
          <button class="k kaal" aria-label={say("key.talk")} onClick={() => setOpen("talk")}>
            <Icon sign="praat" />
          </button>
          <button class="k kaal" aria-label={say("page.sheet")} onClick={() => setOpen("score")}>
            <Icon sign="lei" />
          </button>
        </header>
      )}
      {open === "menu" && <Menu table={table} close={close} />}
      {open === "talk" && (
        <Blad title={say("key.talk")} close={close}>
          <Chat table={table} />
        </Blad>
      )}
      {open === "score" && (
        <Blad title={say("page.sheet")} close={close}>
          <div class="lei rol">{table.public.sheet ? <ScoreTable table={table} /> : say("line.no_sheet")}</div>
        </Blad>
      )}
    </>
  );
}

function Menu({ table, close }: { readonly table: TableView; readonly close: () => void }) {
  const { paused, about, phase } = table.public;
  return (
    <Blad title={about.name} close={close}>
      <People table={table} />
      <div class="stapel menu">
        <Invite slug={about.table} name={about.name} class="k vol" />
        {table.private.seat !== null && phase === "playing" && about.turn_limit == null && (
          <button class="k vol" onClick={() => send({ type: "pause", pause: paused === null })}>
            {say(paused === null ? "act.pause" : "act.onwards")}
          </button>
        )}
        <a class="k vol" href={`/games/${about.game}`} onClick={follow}>
          {say("page.rules")}
        </a>
        <a class="k vol" href="/settings" onClick={follow}>
          {say("page.settings")}
        </a>
        <a class="k vol" href="/" onClick={follow}>
          {say("key.leave")}
        </a>
      </div>
    </Blad>
  );
}
