/** A line to be taken over elsewhere: an address, a command; with a button that copies it. */
import { useState } from "preact/hooks";
import { copied } from "../people/Invite.tsx";
import { say } from "../words/words.ts";
import { Icon } from "./Icon.tsx";

export function CopyLine({ text }: { readonly text: string }) {
  const [done, set] = useState(false);
  return (
    <div class="rij overneem">
      <code class="vul">{text}</code>
      <button class="k" type="button" aria-label={say(done ? "page.copied" : "page.copy")} onClick={() => void copied(text).then(set)}>
        <Icon sign={done ? "vink" : "slag"} />
      </button>
    </div>
  );
}
