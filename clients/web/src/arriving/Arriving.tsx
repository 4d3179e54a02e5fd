/** Arriving at a link: the table, who is there, a name, one button to sit down and one to look on. */
import { useState } from "preact/hooks";
import { Icon, WordMark } from "../parts/Icon.tsx";
import { Mat } from "../parts/Mat.tsx";
import type { Seat } from "../protocol.ts";
import { refusal, send, visit } from "../state/session.ts";
import { prefer, settings } from "../state/settings.ts";
import { LanguageButton } from "../settings/LanguageButton.tsx";
import { seatName, watching } from "../table/names.ts";
import type { TableView } from "../wire/tableview.ts";
import { count, listed, named, say } from "../words/words.ts";

interface What {
  readonly table: TableView;
  readonly watch: () => void;
}

export function Arriving({ table, watch }: What) {
  const { about, chairs, phase } = table.public;
  const looking = watching(table);
  const free = chairs.findIndex((chair) => !chair.person && !chair.bot);
  const bot = chairs.findIndex((chair) => chair.bot && !chair.person);
  const gathering = phase === "waiting" || phase === "over";
  const seat = gathering ? (free >= 0 ? free : bot) : phase === "sheet" ? bot : -1;
  return (
    <main class="scherm aankomst">
      <header class="kop">
        <WordMark />
        <LanguageButton />
      </header>
      <section class="doek">
        <h1>{about.name}</h1>
        <p>
          {say(seat >= 0 ? "page.arrive.free" : gathering ? "page.arrive.full" : "page.arrive.playing")}
          <br />
          {say("page.arrive.game", { game: named("game", about.game) })}
        </p>
        <ul class="wie">
          {chairs.map((_, at) => (
            <Sitting key={at} table={table} seat={at} />
          ))}
        </ul>
        {looking.length > 0 && (
          <p class="klein kijk">
            <Icon sign="oog" /> {count("watching", looking.length, { names: listed(looking) })}
          </p>
        )}
      </section>
      <Form seat={seat} watch={about.watch ? watch : null} />
    </main>
  );
}

function Sitting({ table, seat }: { readonly table: TableView; readonly seat: Seat }) {
  const chair = table.public.chairs[seat];
  const taken = chair?.person || chair?.bot;
  return (
    <li>
      <Mat table={table} seat={seat} />
      <b>{taken ? seatName(table, seat) : say("cloth.free")}</b>
    </li>
  );
}

function Form({ seat, watch }: { readonly seat: Seat; readonly watch: (() => void) | null }) {
  const [name, setName] = useState(settings.value.name);
  const called = () => {
    const wanted = name.trim();
    if (wanted && wanted !== visit.name) send({ type: "rename", name: wanted });
    prefer({ name: wanted });
  };
  const sit = (event: Event) => {
    event.preventDefault();
    called();
    if (seat >= 0) send({ type: "sit", seat });
  };
  return (
    <form class="vorm" onSubmit={sit}>
      <label for="naam">
        <b>{say("page.name")}</b>
      </label>
      <input class="veldje" id="naam" value={name} maxLength={40} placeholder={visit.name} autocomplete="nickname" required onInput={(event) => setName(event.currentTarget.value)} />
      {seat >= 0 && <button class="k hoofd groot vol">{say("page.sit")}</button>}
      {watch && (
        <button
          class="k groot vol"
          type="button"
          onClick={() => {
            called();
            watch();
          }}
        >
          {say("page.watch")}
        </button>
      )}
      {refusal.value && <p role="alert">{say(`no.${refusal.value.code}`, { field: refusal.value.field ?? "" })}</p>}
      <p class="klein stil">{say("page.no_account")}</p>
    </form>
  );
}
