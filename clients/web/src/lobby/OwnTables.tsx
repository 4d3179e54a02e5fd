/** The tables where one has been: the last one on the cloth, the others in a row each. */
import { useEffect, useState } from "preact/hooks";
import { follow } from "../app/router.ts";
import { outside } from "../arriving/door.ts";
import type { Door } from "../arriving/door.ts";
import { Invite } from "../people/Invite.tsx";
import type { MyTable } from "../protocol.ts";
import { useAsked } from "../state/asked.ts";
import { settings } from "../state/settings.ts";
import { dayOf } from "../words/when.ts";
import { count, listed, named, say } from "../words/words.ts";
import { ToLessons } from "./ToLessons.tsx";

/** How many rows are shown before somebody asks for all. */
const FEW = 4;

export function OwnTables() {
  const { answer } = useAsked({ type: "mine" }, "about_you");
  const [all, show] = useState(false);
  const [last, ...others] = [...(answer?.tables ?? [])].filter((one) => !settings.value.alone.includes(one.table)).sort((a, b) => b.seen - a.seen);
  if (!answer) return <section class="doek nu" aria-busy="true" />;
  if (!last) return <None />;
  return (
    <>
      <Last table={last} />
      {others.length > 0 && (
        <section>
          <h2>{say("lobby.mine")}</h2>
          <ul class="stapel">
            {others.slice(0, all ? others.length : FEW).map((one) => (
              <li key={one.table}>
                <a class="paneel rij" href={`/t/${one.table}`} onClick={follow}>
                  <span class="vul">
                    <b>{one.name}</b>
                    <small>{say("lobby.seen", { day: dayOf(one.seen), name: one.called })}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {!all && others.length > FEW && (
            <button class="k kaal vol" onClick={() => show(true)}>
              {count("page.more_tables", others.length - FEW)}
            </button>
          )}
        </section>
      )}
    </>
  );
}

function None() {
  return (
    <section class="doek nu">
      <h1>{say("page.hello")}</h1>
      <p>{say("page.hello.how")}</p>
      <ToLessons />
    </section>
  );
}

/** The table where one was last, and who is there now. */
function Last({ table }: { readonly table: MyTable }) {
  const [door, see] = useState<Door | null>(null);
  useEffect(() => void outside(table.table).then((found) => found && found !== "none" && see(found)), [table.table]);
  return (
    <section class="doek nu">
      <h1>{table.name}</h1>
      <p>{door ? happening(door) : say("lobby.seen", { day: dayOf(table.seen), name: table.called })}</p>
      <div class="rij">
        <a class="k hoofd groot vul" href={`/t/${table.table}`} onClick={follow}>
          {say("act.join")}
        </a>
        <Invite slug={table.table} name={table.name} class="k op-kleed groot" short />
      </div>
    </section>
  );
}

function happening(door: Door): string {
  const there = [...door.seats.filter((one) => one.taken && one.here).map((one) => one.name), ...door.looking];
  const who = there.length ? say("place.here", { names: listed(there) }) : say("place.nobody");
  return `${named("game", door.game)}. ${who}`;
}
