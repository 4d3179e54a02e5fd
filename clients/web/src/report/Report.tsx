/** For who reports that something went wrong: what the page did last, to be copied and sent along. */
import { useMemo, useRef, useState } from "preact/hooks";
import { Leaf } from "../parts/Leaf.tsx";
import { copied } from "../people/Invite.tsx";
import { flight, visit } from "../state/session.ts";
import { language, say } from "../words/words.ts";
import { head } from "./head.ts";
import "../look/report.css";

export function Report() {
  const text = useMemo(report, []);
  const shown = useRef<HTMLTextAreaElement>(null);
  const [done, set] = useState<"" | "copied" | "marked">("");
  const take = async () => {
    const taken = await copied(text);
    if (!taken) {
      shown.current?.focus(); // over plain http a browser copies nothing for a page: then it is marked
      shown.current?.select();
    }
    set(taken ? "copied" : "marked");
  };
  return (
    <Leaf title={say("report.title")} home={visit.slug ? `/t/${visit.slug}` : "/"}>
      <p>{say("report.how")}</p>
      <button class="k hoofd groot" data-copy-report onClick={() => void take()}>
        {say("page.copy")}
      </button>
      <p role="status">{done && say(`page.report.${done}`)}</p>
      <textarea class="veldje verslag" readOnly ref={shown} value={text} rows={20} wrap="off" spellcheck={false} aria-label={say("report.title")} />
    </Leaf>
  );
}

function report(): string {
  const { protocol, port } = location;
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";
  const wheel = document.documentElement.dataset["wheel"] ?? "";
  const ground = { wheel, script, protocol, port, agent: navigator.userAgent, language: language(), width: innerWidth, height: innerHeight, ratio: devicePixelRatio };
  return [...head(ground), ...flight.lines(), ""].join("\n");
}
