/** The place: what goes on, who is there and who waits, what rests, the ways to bring others, and what the host decides. */
import { useState } from "preact/hooks";
import { follow } from "../app/router.ts";
import { mayBeSomebody, ThatIsMe } from "../arriving/ThatIsMe.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Leaf } from "../parts/Leaf.tsx";
import { Way } from "../parts/Way.tsx";
import { calledBy } from "../people/everybody.ts";
import { People } from "../people/People.tsx";
import { refusal, send } from "../state/session.ts";
import type { TableView } from "../wire/tableview.ts";
import { capital, listed, named, say } from "../words/words.ts";
import { Recognising } from "./Recognising.tsx";
import { RestingMatches } from "./RestingMatches.tsx";
import { Share } from "./Share.tsx";
import { stateOf } from "./state.ts";
import { Terminal } from "./Terminal.tsx";

interface At {
  readonly table: TableView;
  readonly slug: string;
}

export function PlaceLeaf({ table, slug }: At) {
  const { about } = table.public;
  return (
    <Leaf title={about.name} sub={stateOf(table)} home={`/t/${slug}`} wide>
      <div class="twee">
        <div class="stapel ruimer">
          <a class="k hoofd groot vol" href={`/t/${slug}`} onClick={follow}>
            {say("page.to_table")}
          </a>
          <Recognising table={table} all={table.public.asking} />
          <Here table={table} slug={slug} />
          <RestingMatches table={table} class="paneel stapel" />
          <Played slug={slug} game={about.game} />
          {table.public.host === table.me && <Hosting table={table} slug={slug} />}
        </div>
        <div class="stapel ruimer">
          <Share table={table} />
          <Terminal slug={table.public.link || about.table} />
          <Own table={table} />
        </div>
      </div>
      {refusal.value && <p role="alert">{say(`no.${refusal.value.code}`, { field: refusal.value.field ?? "" })}</p>}
    </Leaf>
  );
}

/** Who is there, who waits for a chair, who decides. */
function Here({ table, slug }: At) {
  const { about, host, queue, nominated } = table.public;
  const waits = queue.includes(table.me);
  return (
    <section class="paneel stapel">
      <h2>{say("place.people")}</h2>
      <People table={table} />
      {queue.length > 0 && <p>{say("queue.next", { name: listed(queue.map((who) => calledBy(table, who))) })}</p>}
      {(!about.listed || host) && <p class="klein stil">{say("place.host", { name: host ? calledBy(table, host) : say("place.no_host") })}</p>}
      {nominated && <p class="klein">{say("place.nominated", { by: calledBy(table, nominated[0]), name: calledBy(table, nominated[1]) })}</p>}
      {!about.listed && (
        <a class="k vol" href={`/t/${slug}/people`} onClick={follow}>
          {say("page.everybody")}
        </a>
      )}
      {table.private.seat === null && !about.listed && (
        <button class="k vol" data-wait onClick={() => send({ type: "wait", wait: !waits })}>
          {say(waits ? "place.wait.no" : "place.wait")}
        </button>
      )}
    </section>
  );
}

/** What has been played, the rules, and the tips. */
function Played({ slug, game }: { readonly slug: string; readonly game: string }) {
  return (
    <section class="paneel lijstje">
      <Way to={`/t/${slug}/book`} words={say("place.book")} />
      <Way to={`/t/${slug}/standings`} words={say("standings")} />
      <Way to="/fair" words={say("fair.title")} />
      <Way to={`/games/${game}`} words={say("form.line", { label: say("page.rules"), value: named("game", game) })} />
      <Way to={`/games/${game}/tips`} words={say("form.line", { label: say("page.tips"), value: named("game", game) })} />
    </section>
  );
}

function Hosting({ table, slug }: At) {
  const gathering = table.public.phase === "waiting" || table.public.phase === "over";
  return (
    <section class="paneel lijstje">
      <h2>{capital(say("host"))}</h2>
      {gathering && <Bots table={table} />}
      {gathering ? <Way to={`/t/${slug}/lay`} words={say("place.lay")} /> : <p class="klein stil">{say("page.lay.later")}</p>}
      {!table.public.about.listed && <Way to={`/t/${slug}/arrange`} words={say("place.arrange")} />}
      <Way to={`/t/${slug}/people`} words={say("page.host.people")} />
    </section>
  );
}

/** Which chairs have bots. */
function Bots({ table }: { readonly table: TableView }) {
  const open = table.public.chairs.flatMap((chair, seat) => (chair.person ? [] : [{ seat, bot: !!chair.bot }]));
  if (!open.length) return null;
  return (
    <div class="rij wikkel">
      {open.map(({ seat, bot }) => (
        <button class="k" key={seat} data-bot={seat} onClick={() => send({ type: "seat_bot", seat, bot: !bot })}>
          {say(bot ? "act.bot.away" : "act.bot", { n: seat + 1 })}
        </button>
      ))}
    </div>
  );
}

/** What is about oneself. */
function Own({ table }: { readonly table: TableView }) {
  const [asks, ask] = useState(false);
  return (
    <section class="paneel lijstje">
      <h2>{say("me.about")}</h2>
      {mayBeSomebody(table) && (
        <button class="weg-naar" onClick={() => ask(true)}>
          <span>{say("place.been_here")}</span>
          <Icon sign="pijl" />
        </button>
      )}
      <Way to="/you" words={say("me.other_device")} />
      <Way to="/settings" words={say("page.settings")} />
      {asks && <ThatIsMe table={table} close={() => ask(false)} />}
    </section>
  );
}
