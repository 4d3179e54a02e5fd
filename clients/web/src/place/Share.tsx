/** How others come here: the link, as a picture for a telephone beside this one, as a code to say aloud; the group's own call. */
import { useState } from "preact/hooks";
import { QrCode } from "../parts/QrCode.tsx";
import { CopyLine } from "../parts/CopyLine.tsx";
import { Invite, linkOf } from "../people/Invite.tsx";
import { askOnce } from "../state/asked.ts";
import { minutes, secondsTo, useNow } from "../state/clock.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";

export function Share({ table }: { readonly table: TableView }) {
  const { about, link } = table.public;
  const slug = link || about.table;
  return (
    <section class="paneel stapel">
      <h2>{say("place.link")}</h2>
      <p class="klein stil">{say("place.link.how")}</p>
      <CopyLine text={linkOf(slug)} />
      <QrCode text={linkOf(slug)} label={say("page.qr")} />
      <Invite slug={slug} name={about.name} class="k vol" />
      <Spoken />
      {about.call && (
        <a class="k vol" href={about.call} target="_blank" rel="noopener noreferrer">
          {say("call.link")}
        </a>
      )}
    </section>
  );
}

/** A code that can be said aloud; one hour. */
function Spoken() {
  const [code, set] = useState<{ readonly code: string; readonly ends: number } | null>(null);
  const present = useNow();
  const ask = () => void askOnce({ type: "spoken" }, "code").then(set, () => undefined); // a refusal is shown by the page
  const left = code ? secondsTo(code.ends, present) : 0;
  if (!code || left === 0) {
    return (
      <button class="k vol" data-say-code onClick={ask}>
        {say("place.code")}
      </button>
    );
  }
  return (
    <p class="codewoord" role="status">
      <b>{spaced(code.code)}</b> <small class="stil">{say("vote.left", { left: minutes(left) })}</small>
    </p>
  );
}

/** A code as it is read aloud: capitals, a space in the middle. */
export function spaced(code: string): string {
  const text = code.toUpperCase();
  return text.length === 6 ? `${text.slice(0, 3)} ${text.slice(3)}` : text;
}
