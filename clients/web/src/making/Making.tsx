/** Making a table: a place of one's own or a public one, the game and everything that is agreed. */
import { useEffect, useState } from "preact/hooks";
import { turnTo } from "../app/router.ts";
import { Leaf } from "../parts/Leaf.tsx";
import type { RefusalCode } from "../protocol.ts";
import { askOnce } from "../state/asked.ts";
import { useHouse } from "../state/outside.ts";
import { enter, games, stranger, visit } from "../state/session.ts";
import { prefer, settings } from "../state/settings.ts";
import { say } from "../words/words.ts";
import { answered, command, making, wrong } from "./form.ts";
import type { Form } from "./form.ts";
import { Questions } from "./Questions.tsx";
import { wanted } from "./wanted.ts";

export function Making() {
  useHouse();
  const [form, fill] = useState<Form | null>(null);
  const [called, call] = useState(settings.value.name);
  const [no, refuse] = useState<string | null>(null);
  const [busy, wait] = useState(false);
  const known = games.value;
  useEffect(() => {
    if (form || !known.length) return;
    const owner = settings.value.name || visit.name;
    fill(making(known, owner ? say("form.name.default", { name: owner }) : say("page.our_table"), wanted.value));
    wanted.value = null;
  }, [known]);
  const make = async (event: Event) => {
    event.preventDefault();
    if (!form || busy) return;
    const mistake = wrong(form);
    if (mistake) return refuse(mistake);
    wait(true);
    const code = await made(form, called.trim());
    wait(false);
    if (code) refuse(say(`no.${code}`, { field: "" }));
  };
  return (
    <Leaf title={say("form.title.make")} home="/">
      {form && (
        <form class="vulling" onSubmit={(event) => void make(event)}>
          {stranger.value && (
            <label class="een">
              <b>{say("page.name")}</b>
              <input class="veldje" id="naam" required maxLength={40} autocomplete="nickname" value={called} onInput={(event) => call(event.currentTarget.value)} />
            </label>
          )}
          <Questions form={form} answer={(key, value) => fill(answered(form, key, value))} />
          {no && <p role="alert">{no}</p>}
          <button class="k hoofd groot vol" disabled={busy} data-make>
            {say("page.make")}
          </button>
        </form>
      )}
    </Leaf>
  );
}

/** Make it, and go there. Gives why not. */
async function made(form: Form, called: string): Promise<RefusalCode | null> {
  const refused = await enter(called || "?");
  if (refused) return refused;
  if (called) prefer({ name: called });
  try {
    const { table } = await askOnce(command(form), "created");
    turnTo(`/t/${table}`);
    return null;
  } catch (error) {
    return (error as Error).message as RefusalCode;
  }
}
