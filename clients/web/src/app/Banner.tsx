/** What stands above every screen: that the own connection is gone and when it is tried again, that play stands still, unfair cards, a notice to all. */
import { secondsTo, useNow } from "../state/clock.ts";
import { Icon } from "../parts/Icon.tsx";
import { broken } from "../state/flying.ts";
import { notice } from "../state/notice.ts";
import { line, standstill, stranger } from "../state/session.ts";
import { unfair } from "../state/unfair.ts";
import { knows, language, say } from "../words/words.ts";
import { follow, place } from "./router.ts";

/** After so many ms without a line somebody may want to tell of it. */
const LONG = 10_000;

export function Banner() {
  return (
    <>
      {unfair.value && (
        <div class="banier" role="alert" data-unfair={unfair.value}>
          <Icon sign="kruis" />
          <a href="/fair" onClick={follow}>
            {say(`fair.${unfair.value}`)}
          </a>
        </div>
      )}
      {notice.value && <ToEverybody />}
      {standstill.value && waits() && (
        <div class="banier" role="status" data-standstill={standstill.value}>
          <Icon sign="lijn" />
          <span>{say(`standstill.${standstill.value}`)}</span>
        </div>
      )}
      <OwnLine />
      {broken.value && (
        <div class="banier" role="alert" data-broken>
          <Icon sign="kruis" />
          <a class="vul" href="/report" onClick={follow} data-report>
            {say("page.broken")}
          </a>
          <button class="k kaal" aria-label={say("page.shut")} onClick={() => (broken.value = false)}>
            <Icon sign="kruis" />
          </button>
        </div>
      )}
    </>
  );
}

/** Whether there is a line, or one is on its way: who comes while play stands still waits for it to go on. */
const waits = () => line.value.state === "open" || line.value.state === "connecting";

function ToEverybody() {
  const present = useNow();
  if (!notice.value || present >= notice.value.ends) return null;
  const { text, others = {} } = notice.value;
  return (
    <div class="banier" role="status" data-notice>
      <span class="vul">{say("notice", { text: others[language()] ?? text })}</span>
      <button class="k kaal" aria-label={say("page.shut")} onClick={() => (notice.value = null)}>
        <Icon sign="kruis" />
      </button>
    </div>
  );
}

function OwnLine() {
  const present = useNow();
  const { state, since, again, code } = line.value;
  if (state === "open" || stranger.value || present - since < 1000 || (standstill.value && waits())) return null;
  return (
    <div class="banier" role="status">
      <Icon sign="lijn" />
      <span>
        {state === "ended" ? ended(code) : words(state, again === null ? 0 : secondsTo(again, present))} {present - since > LONG && <ToReport />}
      </span>
    </div>
  );
}

/** Where somebody who reports it finds what happened. */
function ToReport() {
  return place.value.at === "report" ? null : (
    <a href="/report" onClick={follow} data-report>
      {say("report.title")}
    </a>
  );
}

function words(state: string, seconds: number): string {
  return state === "waiting" && seconds > 1 ? say("line.waiting.again", { n: seconds }) : say(`line.${state}`);
}

function ended(code: string | null): string {
  const key = [`err.${code}`, `bye.${code}`].find(knows);
  return key ? say(key) : say("line.ended");
}
