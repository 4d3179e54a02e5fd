/** For who is nobody yet: what they are called on the board comes before the first card. */
import { useState } from "preact/hooks";
import { enter } from "../state/session.ts";
import { prefer, settings } from "../state/settings.ts";
import { say } from "../words/words.ts";

/** `then` follows once they are somebody; so does `look` at the other button, where there is one. */
export function NameFirst({ then, look }: { readonly then: () => Promise<string | null>; readonly look?: () => void }) {
  const [name, type] = useState(settings.value.name);
  const [no, refuse] = useState<string | null>(null);
  const [busy, wait] = useState(false);
  const come = async (and: () => Promise<string | null>) => {
    const called = name.trim();
    if (!called) return refuse("bad_name");
    wait(true);
    const refused = await enter(called);
    if (!refused) prefer({ name: called });
    refuse(refused ?? (await and()));
    wait(false);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void come(then);
  };
  return (
    <form class="stapel naam-eerst" onSubmit={submit}>
      <label for="naam">
        <b>{say("page.daily.name")}</b>
      </label>
      <input class="veldje" id="naam" value={name} maxLength={40} autocomplete="nickname" required onInput={(event) => type(event.currentTarget.value)} />
      <button class="k hoofd groot vol" disabled={busy} data-play>
        {say("daily.play")}
      </button>
      {look && (
        <button class="k vol" type="button" disabled={busy} data-look onClick={() => void come(async () => (look(), null))}>
          {say("page.daily.look")}
        </button>
      )}
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
      <p class="klein stil">{say("page.no_account")}</p>
    </form>
  );
}
