/** For who has no name yet: what they are called on the board comes before the first card. */
import { useState } from "preact/hooks";
import { enter, send, stranger } from "../state/session.ts";
import { prefer, settings } from "../state/settings.ts";
import { say } from "../words/words.ts";

/** Whether the name is still to be asked of who has looked at a board first. */
export const nameless = (): boolean => settings.value.looked && !settings.value.name;

/** `then` follows once they have a name; to `look` at the board, where that is offered, it need not be given. */
export function NameFirst({ then, look = false }: { readonly then: () => Promise<string | null>; readonly look?: boolean }) {
  const [name, type] = useState(settings.value.name);
  const [no, refuse] = useState<string | null>(null);
  const [busy, wait] = useState(false);
  const come = async (called: string, and: () => Promise<string | null>) => {
    wait(true);
    const known = !stranger.value;
    const refused = await enter(called);
    if (!refused && called && known) send({ type: "rename", name: called });
    if (!refused) prefer(called ? { name: called, looked: false } : { looked: true });
    refuse(refused ?? (await and()));
    wait(false);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const called = name.trim();
    if (called) void come(called, then);
    else refuse("bad_name");
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
        <button class="k vol" type="button" disabled={busy} data-look onClick={() => void come(settings.value.name, async () => null)}>
          {say("page.daily.look")}
        </button>
      )}
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
      <p class="klein stil">{say("page.no_account")}</p>
    </form>
  );
}
