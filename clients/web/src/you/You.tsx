/** What is stored about oneself: all of it, what one is called, one's other device, and being forgotten. */
import { useState } from "preact/hooks";
import { Leaf } from "../parts/Leaf.tsx";
import { QrCode } from "../parts/QrCode.tsx";
import { CopyLine } from "../parts/CopyLine.tsx";
import { Way } from "../parts/Way.tsx";
import { spaced } from "../place/Share.tsx";
import type { AboutYou } from "../protocol.ts";
import { askOnce, useAsked } from "../state/asked.ts";
import { minutes, secondsTo, useNow } from "../state/clock.ts";
import { stranger } from "../state/session.ts";
import { prefer } from "../state/settings.ts";
import { dayOf, momentOf } from "../words/when.ts";
import { count, say } from "../words/words.ts";

export function You() {
  const [times, again] = useState(0);
  const { answer } = useAsked({ type: "mine" }, "about_you");
  return (
    <Leaf title={say("me.about")} home="/" key={times}>
      {stranger.value && <p>{say("page.nothing_stored")}</p>}
      {answer && <Stored about={answer} />}
      {answer && <Name name={answer.name} done={() => again(times + 1)} />}
      {answer && <OtherDevice />}
      {answer && <Forget />}
    </Leaf>
  );
}

function Stored({ about }: { readonly about: AboutYou }) {
  const tables = [...about.tables].sort((a, b) => b.seen - a.seen);
  return (
    <section class="paneel stapel">
      <h2>{say("page.stored")}</h2>
      <p>
        {say("me.name", { name: about.name })} {say("me.met", { day: dayOf(about.met) })} {say("me.seen", { moment: momentOf(about.seen) })} {count("me.tokens", about.tokens)}
      </p>
      <details class="uitleg">
        <summary>{count("me.tables", tables.length)}</summary>
        <nav class="lijstje">
          {tables.map((one) => (
            <Way key={one.table} to={`/t/${one.table}`} words={one.name} sub={say("lobby.seen", { day: dayOf(one.seen), name: one.called })} />
          ))}
        </nav>
      </details>
      <p class="klein stil">{say("page.stored.device")}</p>
    </section>
  );
}

function Name({ name, done }: { readonly name: string; readonly done: () => void }) {
  const [text, type] = useState(name);
  const [no, refuse] = useState<string | null>(null);
  const rename = async (event: Event) => {
    event.preventDefault();
    try {
      await askOnce({ type: "rename", name: text.trim() }, "ok");
      prefer({ name: text.trim() });
      done();
    } catch (error) {
      refuse((error as Error).message);
    }
  };
  return (
    <form class="paneel stapel" onSubmit={(event) => void rename(event)}>
      <h2>{say("me.rename")}</h2>
      <p class="klein stil">{say("me.rename.how")}</p>
      <div class="rij">
        <input class="veldje vul" value={text} required maxLength={40} aria-label={say("me.rename.ask")} onInput={(event) => type(event.currentTarget.value)} />
        <button class="k groot">{say("page.keep")}</button>
      </div>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
    </form>
  );
}

/** A code, and the same as a picture, by which another device becomes the same person. */
function OtherDevice() {
  const [code, set] = useState<{ readonly code: string; readonly ends: number } | null>(null);
  const [no, refuse] = useState<string | null>(null);
  const present = useNow();
  const ask = () => void askOnce({ type: "device" }, "code").then(set, (error: Error) => refuse(error.message));
  const left = code ? secondsTo(code.ends, present) : 0;
  const address = code ? `${location.origin}/d/${code.code}` : "";
  return (
    <section class="paneel stapel" data-device>
      <h2>{say("me.other_device")}</h2>
      {code && left > 0 ? (
        <>
          <p>{say("me.device.how")}</p>
          <QrCode text={address} label={say("me.other_device")} />
          <CopyLine text={address} />
          <p class="codewoord">
            <b data-code={code.code}>{spaced(code.code)}</b>
          </p>
          <p class="klein stil">{say("me.device.left", { left: minutes(left) })}</p>
        </>
      ) : (
        <>
          <p class="klein stil">{say(code ? "me.device.ended" : "page.device.what")}</p>
          <button class="k groot vol" data-ask-device onClick={ask}>
            {say(code ? "me.device.again" : "page.device.ask")}
          </button>
        </>
      )}
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
    </section>
  );
}

/** Being forgotten: what it means, then asked once more. */
function Forget() {
  const [times, again] = useState(0);
  const forget = () => void askOnce({ type: "forget" }, "ok").then(forgotten, forgotten);
  return (
    <section class="paneel stapel">
      <h2>{say("me.delete")}</h2>
      <p>{say(times ? "me.delete.sure" : "me.delete.means")}</p>
      <div class="rij wikkel">
        {times > 0 && (
          <button class="k groot vul" onClick={() => again(0)}>
            {say("around.no")}
          </button>
        )}
        <button class="k groot vul" data-forget={times + 1} onClick={() => (times ? forget() : again(1))}>
          {say(times ? "me.delete.now" : "me.delete.yes")}
        </button>
      </div>
    </section>
  );
}

/** Nothing is left on this device either. */
function forgotten(): void {
  try {
    localStorage.clear();
  } catch {
    // a browser that keeps nothing has nothing
  }
  location.assign("/");
}
