/** The link of the table for somebody else: through the device's own share sheet, else copied. */
import { useState } from "preact/hooks";
import { Icon } from "../parts/Icon.tsx";
import { say } from "../words/words.ts";

interface What {
  readonly slug: string;
  readonly name: string;
  readonly class: string;
  /** Only its sign, where there is no room for the word. */
  readonly short?: boolean;
}

export function Invite({ slug, name, class: looks, short = false }: What) {
  const [copied, setCopied] = useState(false);
  const url = linkOf(slug);
  const share = async () => setCopied(await shared({ url, title: name }));
  const words = say(copied ? "page.copied" : "page.invite");
  return (
    <button class={looks} type="button" onClick={() => void share()}>
      <Icon sign={copied ? "vink" : "deel"} />
      {short ? <span class="vh">{words}</span> : words}
    </button>
  );
}

export const linkOf = (slug: string): string => `${location.origin}/t/${slug}`;

/** Whether it was copied; over plain http a browser may do neither, and then the address is there to be read. */
export async function shared(what: { readonly url: string; readonly title: string; readonly text?: string }): Promise<boolean> {
  try {
    if (navigator.share) {
      await navigator.share(what);
      return false;
    }
    return await copied(what.text ? `${what.text} ${what.url}` : what.url);
  } catch {
    return false; // they changed their mind
  }
}

/** Whether this text was copied. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard?.writeText(text);
    return !!navigator.clipboard;
  } catch {
    return false; // the browser withholds it: it can be marked by hand
  }
}
