/** Somebody says that they are another of this place: who may say so confirms it or not, by two buttons of equal weight. */
import { calledBy } from "../people/everybody.ts";
import { send } from "../state/session.ts";
import type { Asking } from "../protocol.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";
import { momentOf } from "../words/when.ts";

/** Whether this viewer may say who that is: the host, or a regular who has not said so yet. */
function mayTell(table: TableView, one: Asking): boolean {
  const { host, regulars } = table.public;
  if (one.person === table.me || one.was === table.me) return false;
  return host === table.me || (regulars.includes(table.me) && !(one.confirmed ?? []).includes(table.me));
}

/** Those about whom this viewer is asked, and the viewer's own wish to be known. */
export function toRecognise(table: TableView): readonly Asking[] {
  return table.public.asking.filter((one) => one.person === table.me || mayTell(table, one));
}

export function Recognising({ table, all }: { readonly table: TableView; readonly all: readonly Asking[] }) {
  return (
    <>
      {all.map((one) => (
        <One key={one.person} table={table} one={one} />
      ))}
    </>
  );
}

function One({ table, one }: { readonly table: TableView; readonly one: Asking }) {
  const [name, was] = [calledBy(table, one.person), calledBy(table, one.was)];
  const may = mayTell(table, one);
  const words = one.person === table.me ? say("recognise.wait", { was }) : say(may ? "recognise.ask" : "place.asking", { name, was });
  return (
    <section class="paneel stapel" role="status">
      <h2>{say("recognise.title")}</h2>
      <p>{words}</p>
      <p class="klein stil">{momentOf(one.since)}</p>
      {may && (
        <div class="rij wikkel">
          <button class="k groot vul" data-recognise="yes" onClick={() => send({ type: "recognise", person: one.person, yes: true })}>
            {say("recognise.yes", { was })}
          </button>
          <button class="k groot vul" data-recognise="no" onClick={() => send({ type: "recognise", person: one.person, yes: false })}>
            {say("recognise.no", { was })}
          </button>
        </div>
      )}
    </section>
  );
}
