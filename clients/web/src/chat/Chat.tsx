/** What is said at the table, and saying something: a text, or one of the set phrases. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../parts/Icon.tsx";
import type { Line } from "../protocol.ts";
import { chat, send } from "../state/session.ts";
import { readable, tidings } from "../state/tidings.ts";
import type { Tiding } from "../state/tidings.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";

export function Chat({ table }: { readonly table: TableView }) {
  const [text, setText] = useState("");
  const end = useRef<HTMLDivElement>(null);
  const closed = table.public.about.silent && table.public.phase === "playing" && table.private.seat !== null;
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [chat.value, tidings.value]);
  const speak = (event: Event) => {
    event.preventDefault();
    if (text.trim()) send({ type: "talk", text: text.trim() });
    setText("");
  };
  return (
    <div class="praten">
      <div class="praat" role="log" aria-label={say("key.talk")} tabIndex={0}>
        {together(table).map((one) =>
          "n" in one ? (
            <p class="voorval" key={`t${one.n}`} aria-hidden="true">
              {one.text}
            </p>
          ) : (
            <p key={one.number}>
              <b>{one.person === table.me ? say("cloth.you") : one.name}</b> {words(one)}
            </p>
          ),
        )}
        <div ref={end} />
      </div>
      {closed ? (
        <p class="stil">{say("page.talk.closed")}</p>
      ) : (
        <form class="rij" onSubmit={speak}>
          <input class="veldje vul" value={text} maxLength={300} placeholder={say("page.talk")} aria-label={say("page.talk")} onInput={(event) => setText(event.currentTarget.value)} />
          <button class="k" aria-label={say("talk.say")}>
            <Icon sign="pijl" />
          </button>
        </form>
      )}
    </div>
  );
}

/** What was said and what happened, in the order of time. What happened is read aloud elsewhere. */
function together(table: TableView): readonly (Line | Tiding)[] {
  return [...chat.value, ...readable(table)].sort((a, b) => a.at - b.at);
}

function words(line: Line): string {
  return line.phrase ? say(`ph.${line.phrase}`) : (line.text ?? "");
}
