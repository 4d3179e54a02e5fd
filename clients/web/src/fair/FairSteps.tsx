/** The check of a deal's cards in plain words, with the values of that deal; and how it would look if it failed. */
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import "../look/fair.css";
import { CardPaper } from "../parts/Card.tsx";
import { Icon } from "../parts/Icon.tsx";
import { hex } from "../wire/codec.ts";
import { otherCards, otherSecret, work } from "../wire/fairsteps.ts";
import type { Shuffled, Worked } from "../wire/fairsteps.ts";
import { theCard } from "../words/cards.ts";
import { say } from "../words/words.ts";

interface Told {
  readonly told: Shuffled;
}

interface Found extends Told {
  readonly found: Worked;
}

/** The four steps; `name` is what a seat is called. */
export function FairSteps({ told, name }: Told & { readonly name: (seat: number) => string }) {
  const found = useMemo(() => work(told), [told]);
  return (
    <>
      <Step of="seal">
        <span>{say("fair.secret")}</span>
        <Number of={told.secret} />
        <span>{say("fair.seal")}</span>
        <Number of={told.commitment} />
        <Sealed found={found} />
      </Step>
      {told.daily ? <OfDay told={told} found={found} /> : <Numbers told={told} name={name} />}
      <Step of="seed" words={told.nonces.some(Boolean) ? "fair.step.seed" : "fair.step.seed.none"}>
        <Number of={found.seed} />
      </Step>
      <Step of="deck">
        <div class="rijtje">
          {found.deck.map((card) => (
            <CardPaper key={card} card={card} />
          ))}
        </div>
        <Laid told={told} found={found} />
      </Step>
    </>
  );
}

/** The number that each seat added. */
function Numbers({ told, name }: Told & { readonly name: (seat: number) => string }) {
  return (
    <Step of="numbers">
      {told.nonces.map((one, seat) => (
        <span key={seat}>
          <b>{name(seat)}</b> {one ? <Number of={one} /> : say("fair.number.none")}
        </span>
      ))}
      {!told.nonces.some(Boolean) && <Finding fine={false} words={say("fair.numbers.none")} />}
    </Step>
  );
}

/** Nobody's numbers are in a daily: its own number is that of its name and day (FAIR-6). */
function OfDay({ told, found }: Found) {
  return (
    <Step of="daily">
      <Number of={told.match} />
      <Finding fine={found.ofDay} words={say(found.ofDay ? "fair.daily.yes" : "fair.daily.no")} />
    </Step>
  );
}

/** The same deal with a fault put in, twice. Nothing of a deal whose own check does not hold: that says it already. */
export function Failures({ told }: Told) {
  const [cards, secret] = useMemo(() => [otherCards(told), otherSecret(told)] as const, [told]);
  if (work(told).verdict !== "ok") return null;
  const [moved, broken] = [work(cards), work(secret)];
  return (
    <section class="paneel stapel nagerekend" data-failing>
      <h2>{say("fair.failing")}</h2>
      <p>{say("fair.failing.how")}</p>
      <h3>{say("fair.failing.cards")}</h3>
      <Laid told={cards} found={moved} />
      <Verdict of={moved.verdict} />
      <h3>{say("fair.failing.secret")}</h3>
      <Number of={secret.secret} />
      <Sealed found={broken} />
      <Verdict of={broken.verdict} />
    </section>
  );
}

/** A verdict, as it is said after a deal. */
export function Verdict({ of }: { readonly of: string }) {
  return (
    <p class="eerlijk" data-verdict={of}>
      <Icon sign={of === "ok" ? "zegel" : "kruis"} /> <b>{say(`fair.${of}`)}</b>
    </p>
  );
}

interface Part {
  readonly of: "seal" | "numbers" | "daily" | "seed" | "deck";
  readonly words?: string;
  readonly children: ComponentChildren;
}

function Step({ of, words = `fair.step.${of}`, children }: Part) {
  return (
    <section class="paneel stapel nagerekend" data-fair-step={of}>
      <p>
        <b>{say(words)}</b>
      </p>
      {children}
    </section>
  );
}

function Number({ of }: { readonly of: Uint8Array }) {
  return <code>{hex(of)}</code>;
}

function Sealed({ found }: { readonly found: Worked }) {
  return (
    <>
      <Finding fine={found.sealed} words={say(found.sealed ? "fair.sealed.yes" : "fair.sealed.no")} />
      {!found.sealed && <Number of={found.commitment} />}
    </>
  );
}

function Laid({ told, found }: Found) {
  const at = found.place;
  if (at === null) return <Finding fine words={say("fair.deck.yes")} />;
  const due = found.deck[at];
  return <Finding fine={false} words={say("fair.deck.no", { n: at + 1, due: due ? theCard(due) : say("fair.card.none"), lay: theCard(told.deck[at]!) })} />;
}

function Finding({ fine, words }: { readonly fine: boolean; readonly words: string }) {
  return (
    <p class="eerlijk">
      <Icon sign={fine ? "vink" : "kruis"} /> {words}
    </p>
  );
}
