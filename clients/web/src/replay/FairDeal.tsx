/** Whether the cards of this deal were fair: checked here, and step by step for who wants to see it. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { recordLines } from "../book/keep.ts";
import { Failures, FairSteps } from "../fair/FairSteps.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { Record } from "../protocol.ts";
import { ofRecord, work } from "../wire/fairsteps.ts";
import type { Shuffled } from "../wire/fairsteps.ts";
import { listed, say } from "../words/words.ts";

interface What {
  readonly match: number;
  readonly deal: number;
  readonly name: (seat: number) => string;
}

export function FairDeal({ match, deal, name }: What) {
  const [record, set] = useState<Record | null>(null);
  useEffect(() => {
    let gone = false;
    const check = async () => {
      const [line] = await recordLines(match, deal);
      if (line && !gone) set(JSON.parse(line) as Record);
    };
    void check().catch(() => undefined); // a deal that is not told is not judged
    return () => void (gone = true);
  }, [match, deal]);
  const told = useMemo(() => record && ofRecord(record), [record]);
  if (told) return <Checked told={told} name={name} daily={record?.daily != null} />;
  return record?.given ? <Head verdict="given" /> : null;
}

interface Found {
  readonly told: Shuffled;
  readonly name: (seat: number) => string;
  /** Nobody gives a part: the cards were fixed the day before, for everybody. */
  readonly daily: boolean;
}

function Checked({ told, name, daily }: Found) {
  const { sealed, place, verdict } = work(told);
  const who = told.nonces.flatMap((one, seat) => (one ? [seat] : []));
  return (
    <Head verdict={verdict}>
      <ul class="stapel klein">
        <Point fine={sealed} words={say(sealed ? "page.fair.sealed" : "fair.bad_commitment")} />
        <Point fine={place === null} words={say(place === null ? "page.fair.shuffled" : "fair.bad_deck")} />
        {daily ? (
          <Point fine words={say("page.fair.daily")} />
        ) : (
          <Point fine={who.length > 0} words={who.length ? say("page.fair.who", { names: listed(who.map(name)) }) : say("page.fair.nobody")} />
        )}
      </ul>
      <details class="stapel" data-fair-steps>
        <summary>{say("page.fair.steps")}</summary>
        <FairSteps told={told} name={name} />
        <Failures told={told} />
      </details>
    </Head>
  );
}

function Head({ verdict, children }: { readonly verdict: string; readonly children?: ComponentChildren }) {
  return (
    <section class="paneel stapel" data-fair={verdict}>
      <h2 class="eerlijk">
        <Icon sign={verdict === "ok" ? "zegel" : "kruis"} /> {say(`fair.${verdict}`)}
      </h2>
      {children}
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
