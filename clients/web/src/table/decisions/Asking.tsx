/** A question to the partner, or a fact about the own hand: first its kind, then what it is about, and that says it. */
import type { Card, Question, Rank } from "../../protocol.ts";
import { CARDS, RANKS, SUITS } from "../../protocol.ts";
import { useState } from "preact/hooks";
import { answer } from "../../state/choosing.ts";
import type { TableView } from "../../wire/tableview.ts";
import { rankLetter, rankOf, suitName, suitOf } from "../../words/cards.ts";
import { named, say } from "../../words/words.ts";
import { SuitScrap } from "../../parts/Card.tsx";

type Kind = Question["kind"] | "hand_points";
const KINDS: readonly Kind[] = ["has", "count_suit", "count_rank", "highest", "lowest", "void", "longest", "points", "hand_points", "can_head"];

interface Form {
  readonly table: TableView;
  readonly form: "ask" | "tell";
}

export function Asking({ table, form }: Form) {
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<Kind | null>(null);
  const say_ = (question: Question) => answer({ do: form, question });
  if (!open) {
    return (
      <button class="k groot vol" data-do={form} onClick={() => setOpen(true)}>
        {named("act", form)}
      </button>
    );
  }
  return (
    <div class="vragen">
      <p class="klein">{say(kind ? `draft.${kind}` : `draft.${form}`)}</p>
      {kind ? <About table={table} kind={kind} done={say_} /> : KINDS.map((one) => <KindButton key={one} kind={one} form={form} pick={(it) => (alone(it) ? say_(alone(it)!) : setKind(it))} />)}
      <button class="k kaal" onClick={() => (kind ? setKind(null) : setOpen(false))}>
        {say("act.back")}
      </button>
    </div>
  );
}

/** The question that is about nothing in particular. */
function alone(kind: Kind): Question | null {
  return kind === "longest" ? { kind } : kind === "hand_points" ? { kind: "points" } : null;
}

function KindButton({ kind, form, pick }: { readonly kind: Kind; readonly form: string; readonly pick: (kind: Kind) => void }) {
  return (
    <button class="k" data-kind={kind} onClick={() => pick(kind)}>
      {say(`kind.${form}.${kind}`)}
    </button>
  );
}

function About({ table, kind, done }: { readonly table: TableView; readonly kind: Kind; readonly done: (question: Question) => void }) {
  const ranks: readonly Rank[] = table.public.about.ranks?.length ? table.public.about.ranks : RANKS;
  if (kind === "count_rank") {
    return (
      <div class="rij wikkel">
        {ranks.map((rank) => (
          <button class="k" key={rank} onClick={() => done({ kind, rank })}>
            {rankLetter(rank)}
          </button>
        ))}
      </div>
    );
  }
  if (kind === "has") {
    const pack: readonly Card[] = CARDS.filter((card) => ranks.includes(rankOf(card)));
    return (
      <div class="acht">
        {SUITS.flatMap((suit) => pack.filter((card) => suitOf(card) === suit)).map((card) => (
          <button class="k" key={card} data-about={card} onClick={() => done({ kind, card })}>
            {rankLetter(rankOf(card))} <SuitScrap suit={suitOf(card)} />
          </button>
        ))}
      </div>
    );
  }
  return (
    <div class="vier">
      {SUITS.map((suit) => (
        <button class="k" key={suit} data-about={suit} onClick={() => done({ kind, suit } as Question)}>
          <SuitScrap suit={suit} /> {suitName(suit)}
        </button>
      ))}
    </div>
  );
}
