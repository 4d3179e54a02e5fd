/** A question to the partner, or a fact about the own hand: first its kind, then what it is about, and that tap says it. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { SuitScrap } from "../../parts/Card.tsx";
import { Drawn, Icon } from "../../parts/Icon.tsx";
import { Letter } from "../../parts/Letter.tsx";
import type { Question, Rank } from "../../protocol.ts";
import { CARDS, RANKS, SUITS } from "../../protocol.ts";
import { answer } from "../../state/choosing.ts";
import type { TableView } from "../../wire/tableview.ts";
import { cardName, drawingOf, rankLetter, rankOf, suitName, suitOf } from "../../words/cards.ts";
import { named, say } from "../../words/words.ts";

type Form = "ask" | "tell";
type Kind = Question["kind"] | "hand_points";
const KINDS: readonly Kind[] = ["has", "count_suit", "count_rank", "highest", "lowest", "void", "longest", "points", "hand_points", "can_head"];

/** Whether a question is being put together: then it has the room of the prompt, too. */
export const asking = signal(false);

/** `forms`: what may be done now, ask, tell or both. */
export function Asking({ table, forms }: { readonly table: TableView; readonly forms: readonly Form[] }) {
  const [form, setForm] = useState<Form | null>(null);
  const [kind, setKind] = useState<Kind | null>(null);
  const turn = (to: Form | null) => {
    setForm(to);
    setKind(null);
    asking.value = to !== null;
  };
  useEffect(() => () => void (asking.value = false), []);
  return (
    <div class={kind === "has" ? "vragen met-kaart" : "vragen"}>
      <div class="rij">
        {forms.map((one) => (
          <button class={`k vul ${form === one ? "hoofd" : ""}`} key={one} data-do={one} aria-expanded={form === one} onClick={() => turn(form === one ? null : one)}>
            {named("act", one)}
          </button>
        ))}
        {form && (
          <button class="k kaal" aria-label={say("act.back")} onClick={() => turn(null)}>
            <Icon sign="kruis" />
          </button>
        )}
      </div>
      {form && <Kinds form={form} kind={kind} pick={(one) => (one && alone(one) ? answer({ do: form, question: alone(one)! }) : setKind(one))} />}
      {form && kind && <About table={table} kind={kind} done={(question) => answer({ do: form, question })} />}
    </div>
  );
}

/** The questions that are about nothing in particular: the first tap says them. */
function alone(kind: Kind): Question | null {
  return kind === "longest" ? { kind } : kind === "hand_points" ? { kind: "points" } : null;
}

function Kinds({ form, kind, pick }: { readonly form: Form; readonly kind: Kind | null; readonly pick: (kind: Kind | null) => void }) {
  return (
    <>
      <p class="stap">
        <b>1</b> {say(`draft.${form}`)}
      </p>
      <div class="soorten">
        {(kind === "has" ? [kind] : KINDS).map((one) => (
          <button class={`k ${kind === one ? "gekozen" : ""}`} key={one} data-kind={one} aria-pressed={kind === one} onClick={() => pick(kind === one ? null : one)}>
            {say(`kind.${form}.${one}`)}
          </button>
        ))}
      </div>
    </>
  );
}

function About({ table, kind, done }: { readonly table: TableView; readonly kind: Kind; readonly done: (question: Question) => void }) {
  const ranks: readonly Rank[] = table.public.about.ranks?.length ? table.public.about.ranks : RANKS;
  return (
    <>
      <p class="stap">
        <b>2</b> {say(kind === "has" ? "page.which" : `draft.${kind}`)}
      </p>
      {kind === "has" ? <Cards ranks={ranks} done={done} /> : kind === "count_rank" ? <Ranks ranks={ranks} done={done} /> : <Suits kind={kind} done={done} />}
    </>
  );
}

interface Done {
  readonly done: (question: Question) => void;
}

/** Every card of the pack, a suit a row, edge to edge. */
function Cards({ ranks, done }: Done & { readonly ranks: readonly Rank[] }) {
  const pack = SUITS.map((suit) => ranks.flatMap((rank) => CARDS.filter((card) => card[0] === rank && card[1] === suit)));
  return (
    <div class="acht">
      {pack.flat().map((card) => (
        <button class={`k papier ${drawingOf(suitOf(card))}`} key={card} data-about={card} aria-label={cardName(card)} onClick={() => done({ kind: "has", card })}>
          <Letter of={rankLetter(rankOf(card))} />
          <Drawn id={`s-${drawingOf(suitOf(card))}`} />
        </button>
      ))}
    </div>
  );
}

function Ranks({ ranks, done }: Done & { readonly ranks: readonly Rank[] }) {
  return (
    <div class="acht">
      {ranks.map((rank) => (
        <button class="k papier" key={rank} data-about={rank} aria-label={say(`ranks.${rank}`)} onClick={() => done({ kind: "count_rank", rank })}>
          <Letter of={rankLetter(rank)} />
        </button>
      ))}
    </div>
  );
}

function Suits({ kind, done }: Done & { readonly kind: Kind }) {
  return (
    <div class="vier">
      {SUITS.map((suit) => (
        <button class="k bloemk" key={suit} data-about={suit} onClick={() => done({ kind, suit } as Question)}>
          <SuitScrap suit={suit} /> {suitName(suit)}
        </button>
      ))}
    </div>
  );
}
