/** What the host lays and arranges: another game with the rules of the house; the place itself. */
import { useState } from "preact/hooks";
import { back } from "../app/router.ts";
import { answered, arranging, command, layAgain, laying, rulesInWords, wrong } from "../making/form.ts";
import type { Form } from "../making/form.ts";
import { Questions } from "../making/Questions.tsx";
import { Leaf } from "../parts/Leaf.tsx";
import { askOnce } from "../state/asked.ts";
import { games } from "../state/session.ts";
import type { TableView } from "../wire/tableview.ts";
import type { Unsent } from "../wire/visit.ts";
import { named, say } from "../words/words.ts";

interface At {
  readonly table: TableView;
  readonly slug: string;
}

export function Laying({ table, slug }: At) {
  const [no, done] = useDone(slug);
  return (
    <Leaf title={say("form.title.lay")} home={`/t/${slug}/place`}>
      <p class="klein stil">{say("place.lay.how")}</p>
      <ul class="stapel">
        {table.public.games.map((rules) => (
          <li key={rules.game}>
            <button class="paneel keuzerij" data-lay={rules.game} onClick={() => void done(layAgain(rules))}>
              <b>{named("game", rules.game)}</b>
              <small>{rulesInWords(rules)}</small>
            </button>
          </li>
        ))}
      </ul>
      <h2>{say("place.lay.other")}</h2>
      {games.value.length > 0 && <Filling start={() => laying(games.value, table.public.about)} done={done} no={no} words={say("page.lay")} />}
    </Leaf>
  );
}

export function Arranging({ table, slug }: At) {
  const [no, done] = useDone(slug);
  return (
    <Leaf title={say("form.title.arrange")} home={`/t/${slug}/place`}>
      {games.value.length > 0 && <Filling start={() => arranging(games.value, table.public.about)} done={done} no={no} words={say("page.keep")} />}
    </Leaf>
  );
}

/** Says a command and goes back when it is accepted; or why it is not. */
function useDone(slug: string): readonly [string | null, (command: Unsent) => Promise<void>] {
  const [no, refuse] = useState<string | null>(null);
  const done = async (said: Unsent) => {
    try {
      await askOnce(said, "ok");
      back(`/t/${slug}/place`);
    } catch (error) {
      refuse(say(`no.${(error as Error).message}`, { field: "" }));
    }
  };
  return [no, done];
}

interface Fills {
  readonly start: () => Form;
  readonly done: (command: Unsent) => Promise<void>;
  readonly no: string | null;
  readonly words: string;
}

function Filling({ start, done, no, words }: Fills) {
  const [form, fill] = useState(start);
  const [mistake, mark] = useState<string | null>(null);
  const send = (event: Event) => {
    event.preventDefault();
    const found = wrong(form);
    mark(found);
    if (!found) void done(command(form));
  };
  return (
    <form class="vulling" onSubmit={send}>
      <Questions form={form} answer={(key, value) => fill(answered(form, key, value))} />
      {(mistake ?? no) && <p role="alert">{mistake ?? no}</p>}
      <button class="k hoofd groot vol" data-done>
        {words}
      </button>
    </form>
  );
}
