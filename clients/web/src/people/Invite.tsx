/** The link of the table for somebody else: through the device's own share sheet, else copied. */
import { useState } from "preact/hooks";
import { Icon } from "../parts/Icon.tsx";
import { say } from "../words/words.ts";

interface What {
  readonly slug: string;
  readonly name: string;
  readonly class: string;
}

export function Invite({ slug, name, class: looks }: What) {
  const [copied, setCopied] = useState(false);
  const url = `${location.origin}/t/${slug}`;
  const share = async () => setCopied(await shared({ url, title: name }));
  return (
    <button class={looks} onClick={() => void share()}>
      <Icon sign={copied ? "vink" : "deel"} />
      {say(copied ? "page.copied" : "page.invite")}
    </button>
  );
}

/** Whether it was copied; over plain http a browser may do neither, and then the address bar has the link. */
async function shared(what: { readonly url: string; readonly title: string }): Promise<boolean> {
  try {
    if (navigator.share) {
      await navigator.share(what);
      return false;
    }
    await navigator.clipboard?.writeText(what.url);
    return !!navigator.clipboard;
  } catch {
    return false; // they changed their mind
  }
}
