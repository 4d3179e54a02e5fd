/** Whether the cards of this deal were fair: checked here, and what was checked in plain words. */
import { useEffect, useState } from "preact/hooks";
import { recordLines } from "../book/keep.ts";
import { Icon } from "../parts/Icon.tsx";
import type { Record } from "../protocol.ts";
import { checkRecord } from "../wire/fairrecord.ts";
import type { Checked } from "../wire/fairrecord.ts";
import { listed, say } from "../words/words.ts";

interface What {
  readonly match: number;
  readonly deal: number;
  readonly name: (seat: number) => string;
}

export function FairDeal({ match, deal, name }: What) {
  const [found, set] = useState<Checked | null>(null);
  useEffect(() => {
    let gone = false;
    const check = async () => {
      const [line] = await recordLines(match, deal);
      if (line && !gone) set(checkRecord(JSON.parse(line) as Record));
    };
    void check().catch(() => undefined); // a deal that is not told is not judged
    return () => void (gone = true);
  }, [match, deal]);
  if (!found) return null;
  const fine = found.sealed && found.shuffled;
  const verdict = found.given ? "given" : fine ? "ok" : found.sealed ? "bad_deck" : "bad_commitment";
  return (
    <section class="paneel stapel" data-fair={verdict}>
      <h2 class="eerlijk">
        <Icon sign={fine && !found.given ? "zegel" : "kruis"} /> {say(`fair.${verdict}`)}
      </h2>
      {!found.given && (
        <ul class="stapel klein">
          <Point fine={found.sealed} words={say("page.fair.sealed")} />
          <Point fine={found.shuffled} words={say("page.fair.shuffled")} />
          <Point fine={found.who.length > 0} words={found.who.length ? say("page.fair.who", { names: listed(found.who.map(name)) }) : say("page.fair.nobody")} />
        </ul>
      )}
    </section>
  );
}

function Point({ fine, words }: { readonly fine: boolean; readonly words: string }) {
  return (
    <li class="eerlijk">
      <Icon sign={fine ? "vink" : "kruis"} /> {words}
    </li>
  );
}
