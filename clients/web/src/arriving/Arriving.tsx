/** Arriving at a link: the table, who is there, what goes on and rests; a name, one button to sit down and one to look on. */
import { useState } from "preact/hooks";
import { Banner } from "../app/Banner.tsx";
import { LanguageButton } from "../settings/LanguageButton.tsx";
import { Icon, WordMark } from "../parts/Icon.tsx";
import { Letter } from "../parts/Letter.tsx";
import { RestingMatches } from "../place/RestingMatches.tsx";
import type { Seat } from "../protocol.ts";
import { enter, lookingAt, refusal, send, stranger, visit } from "../state/session.ts";
import { prefer, settings } from "../state/settings.ts";
import { count, listed, named, say } from "../words/words.ts";
import type { TableView } from "../wire/tableview.ts";
import { gathers, seatFor, stillFree } from "./door.ts";
import type { Door } from "./door.ts";
import { mayBeSomebody, ThatIsMe } from "./ThatIsMe.tsx";

interface What {
  readonly slug: string;
  readonly door: Door;
  /** Nil for who is nobody yet. */
  readonly table: TableView | null;
}

export function Arriving({ slug, door, table }: What) {
  const [wanted, want] = useState<Seat | null>(null);
  const seat = wanted !== null && !door.seats[wanted]?.taken ? wanted : seatFor(door);
  return (
    <main class="scherm aankomst">
      <header class="kop">
        <WordMark />
        <LanguageButton />
      </header>
      <Banner />
      <section class="doek">
        <h1>{door.name}</h1>
        <p>
          {happens(door, seat)}
          <br />
          {say("page.arrive.game", { game: named("game", door.game) })}
        </p>
        <ul class="wie">
          {door.seats.map((_, at) => (
            <Sitting key={at} door={door} seat={at} chosen={at === seat} choose={() => want(at)} />
          ))}
        </ul>
        {door.looking.length > 0 && (
          <p class="klein kijk">
            <Icon sign="oog" /> {count("watching", door.looking.length, { names: listed(door.looking) })}
          </p>
        )}
      </section>
      {table && gathers(door.phase) && <RestingMatches table={table} class="bewaard" />}
      {door.seats.length > 0 ? <Form slug={slug} door={door} table={table} seat={seat} /> : <p class="vorm">{say("no.no_watching")}</p>}
    </main>
  );
}

/** What goes on, and whether there is a seat. */
function happens(door: Door, seat: Seat): string {
  if (gathers(door.phase)) return say(seat >= 0 ? "page.arrive.free" : "page.arrive.full");
  const deal = door.deal === null ? "" : door.deals ? say("bar.deal.of", { n: door.deal, deals: door.deals }) : say("bar.deal", { n: door.deal });
  return deal ? say("page.arrive.deal", { deal }) : say("page.arrive.playing");
}

/** A seat; where more than one is free, a tap says which one is meant. */
function Sitting({ door, seat, chosen, choose }: { readonly door: Door; readonly seat: Seat; readonly chosen: boolean; readonly choose: () => void }) {
  const { taken, bot, name, here, kept } = door.seats[seat]!;
  const open = !taken && !kept && (bot || gathers(door.phase));
  const letter = [...name][0] ?? (bot ? "" : "?");
  const mat = (
    <span class={taken || bot ? `vilt v${(seat % 7) + 1}` : "vilt leeg"}>
      <Letter of={taken || bot ? (bot ? `${letter}${seat + 1}` : letter) : "?"} />
    </span>
  );
  return (
    <li class={open && chosen ? "gekozen" : ""}>
      {open ? (
        <button class="kaalk" aria-pressed={chosen} aria-label={say("act.sit", { n: seat + 1 })} onClick={choose} data-seat={seat}>
          {mat}
        </button>
      ) : (
        mat
      )}
      <b>{taken || bot ? name || say("somebody") : say("cloth.free")}</b>
      <small>{taken ? say(here ? "page.sits" : "person.gone") : kept ? say("page.kept") : ""}</small>
    </li>
  );
}

function Form({ slug, door, table, seat }: What & { readonly seat: Seat }) {
  const [name, setName] = useState(settings.value.name || visit.name);
  const [no, setNo] = useState<string | null>(null);
  const [been, setBeen] = useState(false);
  const [renames, rename] = useState(!visit.name || visit.name !== settings.value.name);
  const come = async (then: () => void) => {
    const wanted = name.trim() || visit.name;
    if (!wanted) return setNo("bad_name");
    const refused = await enter(wanted);
    if (refused) return setNo(refused);
    setNo(null);
    if (table && wanted !== visit.name) send({ type: "rename", name: wanted });
    prefer({ name: wanted });
    then();
  };
  const look = () => (lookingAt.value = slug);
  const sit = (event: Event) => {
    event.preventDefault();
    const asks = !gathers(door.phase) && door.phase !== "sheet";
    if (asks && door.watch) look(); // the answer of the others is seen at the table
    void come(async () => send({ type: "sit", seat: table ? seat : await stillFree(slug, seat) }));
  };
  const waits = !!table?.public.queue.includes(table.me);
  const code = no ?? (stranger.value ? null : refusal.value?.code);
  const sits = gathers(door.phase) || door.phase === "sheet" ? "page.sit" : "page.sit.ask";
  return (
    <form class="vorm" onSubmit={sit}>
      {renames ? (
        <>
          <label for="naam">
            <b>{say("page.name")}</b>
          </label>
          <input class="veldje" id="naam" value={name} maxLength={40} autocomplete="nickname" required onInput={(event) => setName(event.currentTarget.value)} />
        </>
      ) : (
        <p class="rij">
          <span class="vul">{say("page.name.own", { name })}</span>
          <button class="k kaal klein" type="button" data-rename onClick={() => rename(true)}>
            {say("me.rename")}
          </button>
        </p>
      )}
      {seat >= 0 && <button class="k hoofd groot vol">{say(sits)}</button>}
      {seat < 0 && !door.listed && (
        <button class="k hoofd groot vol" type="button" data-wait onClick={() => void come(() => (send({ type: "wait", wait: !waits }), look()))}>
          {say(waits ? "place.wait.no" : "place.wait")}
        </button>
      )}
      {door.watch && (
        <button class="k groot vol" type="button" data-watch onClick={() => void come(look)}>
          {say("page.watch")}
        </button>
      )}
      {code && <p role="alert">{say(`no.${code}`, { field: refusal.value?.field ?? "" })}</p>}
      <p class="klein stil">{say("page.no_account")}</p>
      {!door.listed && (!table || mayBeSomebody(table)) && (
        <button class="k kaal vol" type="button" data-been onClick={() => void come(() => setBeen(true))}>
          {say("place.been_here")}
        </button>
      )}
      {been && table && <ThatIsMe table={table} close={() => setBeen(false)} />}
    </form>
  );
}
