/** The terminal client, from this very server: the one line that installs it, and the one that comes to this table. */
import { CopyLine } from "../parts/CopyLine.tsx";
import { linkOf } from "../people/Invite.tsx";
import { say } from "../words/words.ts";

export function Terminal({ slug }: { readonly slug: string }) {
  const wheel = document.documentElement.dataset["wheel"];
  if (!wheel) return null;
  return (
    <details class="paneel uitleg">
      <summary>{say("page.terminal")}</summary>
      <p class="klein stil">{say("page.terminal.how")}</p>
      <CopyLine text={`pipx install ${location.origin}/${wheel}`} />
      <p class="klein stil">{say("page.terminal.then")}</p>
      <CopyLine text={`stamtafel play ${linkOf(slug)}`} />
    </details>
  );
}
