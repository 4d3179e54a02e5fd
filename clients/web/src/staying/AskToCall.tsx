/** Asked once, at the first sitting: whether to be called at one's turn. Yes is the large button; the table can be used meanwhile. */
import { settings } from "../state/settings.ts";
import { say } from "../words/words.ts";
import { mayNotify, wantCalls } from "./calling.ts";

export function AskToCall() {
  if (settings.value.asked) return null;
  return (
    <div class="paneel stapel roepen" role="group" aria-label={say("page.call.title")}>
      <p>
        <b>{say("page.call.title")}</b> {say(mayNotify() ? "page.call.with" : "page.call.without")}
      </p>
      <div class="rij">
        <button class="k hoofd groot vul" data-calls="yes" onClick={() => void wantCalls(true)}>
          {say("page.call.yes")}
        </button>
        <button class="k" data-calls="no" onClick={() => void wantCalls(false)}>
          {say("page.call.no")}
        </button>
      </div>
    </div>
  );
}
