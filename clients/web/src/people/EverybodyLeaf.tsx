/** Everybody of a place, with what there is to say of each; the host opens somebody to do something for, with or against them. */
import { useState } from "preact/hooks";
import { Blad } from "../parts/Blad.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Leaf } from "../parts/Leaf.tsx";
import { send } from "../state/session.ts";
import type { TableView } from "../wire/tableview.ts";
import type { Unsent } from "../wire/visit.ts";
import { say } from "../words/words.ts";
import { calledBy, everybody, remarksOn } from "./everybody.ts";

export function Everybody({ table, slug }: { readonly table: TableView; readonly slug: string }) {
  const [open, show] = useState<string | null>(null);
  const { host, regulars } = table.public;
  const decides = host === table.me || (regulars.includes(table.me) && host !== null);
  return (
    <Leaf title={say("place.people")} sub={table.public.about.name} home={`/t/${slug}/place`}>
      <ul class="paneel lijstje">
        {everybody(table).map((who) => (
          <li key={who}>
            {decides ? (
              <button class="weg-naar" data-person={who} onClick={() => show(who)}>
                <Who table={table} who={who} />
                <Icon sign="pijl" />
              </button>
            ) : (
              <div class="weg-naar">
                <Who table={table} who={who} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {open !== null && <Person table={table} who={open} close={() => show(null)} />}
    </Leaf>
  );
}

function Who({ table, who }: { readonly table: TableView; readonly who: string }) {
  return (
    <span>
      <b>{calledBy(table, who)}</b>
      <small>{remarksOn(table, who).join(", ")}</small>
    </span>
  );
}

/** What is asked once more before it is done: what it means, how often, and the command. */
interface Sure {
  readonly means: readonly string[];
  readonly yes: readonly string[];
  readonly command: Unsent;
}

function Person({ table, who, close }: { readonly table: TableView; readonly who: string; readonly close: () => void }) {
  const [sure, ask] = useState<Sure | null>(null);
  const [times, again] = useState(0);
  const name = calledBy(table, who);
  const act = (command: Unsent) => {
    send(command);
    close();
  };
  if (sure) {
    const last = times + 1 >= sure.yes.length;
    return (
      <Blad title={name} close={close}>
        <p>{sure.means[times]}</p>
        <button class="k groot vol" onClick={close}>
          {say("around.no")}
        </button>
        <button class="k groot vol" data-yes={times + 1} onClick={() => (last ? act(sure.command) : again(times + 1))}>
          {sure.yes[times]}
        </button>
      </Blad>
    );
  }
  return (
    <Blad title={name} close={close}>
      <p class="klein stil">{remarksOn(table, who).join(", ")}</p>
      {table.public.host === table.me ? <Host table={table} who={who} name={name} act={act} ask={ask} /> : <Regular who={who} name={name} ask={ask} />}
    </Blad>
  );
}

interface Deeds {
  readonly who: string;
  readonly name: string;
  readonly ask: (sure: Sure) => void;
}

/** What the host may do. */
function Host({ table, who, name, act, ask }: Deeds & { readonly table: TableView; readonly act: (command: Unsent) => void }) {
  const { chairs, muted } = table.public;
  const mute = !muted.includes(who);
  return (
    <div class="stapel">
      <p class="klein stil">{say("person.keep.how", { name })}</p>
      <div class="rij wikkel">
        {chairs.map((chair, seat) => (
          <button class="k" key={seat} data-lock={seat} onClick={() => act({ type: "lock", seat, person: chair.locked === who ? null : who })}>
            {chair.locked === who ? say("person.free_seat", { n: seat + 1 }) : say("person.keep_seat", { n: seat + 1, name })}
          </button>
        ))}
      </div>
      {who !== table.me && (
        <>
          <button class="k vol" data-mute onClick={() => act({ type: "mute", person: who, mute })}>
            {say(mute ? "mute" : "person.unmute")}
          </button>
          <button class="k vol" data-hand-on onClick={() => ask(handOn(who, say("person.hand_on.sure", { name }), name))}>
            {say("person.hand_on")}
          </button>
          <button class="k vol" data-remove onClick={() => ask(remove(who, name))}>
            {say("person.remove")}
          </button>
        </>
      )}
    </div>
  );
}

/** What regulars may do where the host stays away. */
function Regular({ who, name, ask }: Deeds) {
  return (
    <button class="k vol" onClick={() => ask(handOn(who, say("person.nominate.sure", { name }), name))}>
      {say("person.nominate")}
    </button>
  );
}

function handOn(who: string, means: string, name: string): Sure {
  return { means: [means], yes: [say("person.hand_on.yes", { name })], command: { type: "hand_on", person: who } };
}

/** Asked twice. */
function remove(who: string, name: string): Sure {
  return {
    means: [say("person.remove.means", { name }), say("person.remove.sure", { name })],
    yes: [say("person.remove.yes", { name }), say("person.remove.now")],
    command: { type: "remove", person: who },
  };
}
