/** Six letters that somebody said aloud lead to their table. */
import { useState } from "preact/hooks";
import { follow, go } from "../app/router.ts";
import { askOnce } from "../state/asked.ts";
import { enter, stranger } from "../state/session.ts";
import { settings } from "../state/settings.ts";
import { say } from "../words/words.ts";

export function ByCode() {
  const [code, type] = useState("");
  const [no, refuse] = useState<string | null>(null);
  const find = async (event: Event) => {
    event.preventDefault();
    refuse(null);
    try {
      if (stranger.value) await enter(settings.value.name || say("cli.name")); // a code is tried by somebody: who guesses is counted
      const { table } = await askOnce({ type: "find", code: bare(code) }, "found");
      go(`/t/${table}`);
    } catch (error) {
      refuse((error as Error).message);
    }
  };
  return (
    <form class="code" onSubmit={(event) => void find(event)}>
      <label for="code">{say("page.code")}</label>
      <div class="rij">
        <input class="veldje vul" id="code" value={code} minLength={6} maxLength={16} required autocomplete="off" autocapitalize="characters" spellcheck={false} onInput={(event) => type(event.currentTarget.value)} />
        <button class="k groot">{say("page.go")}</button>
      </div>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
      {no === "no_code" && (
        <a class="k vol" href={`/d/${bare(code)}`} onClick={follow}>
          {say("page.code.device")}
        </a>
      )}
    </form>
  );
}

/** The code without what is written between its letters. */
function bare(code: string): string {
  return code.replace(/[\s-]/g, "");
}
