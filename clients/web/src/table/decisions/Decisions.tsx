/** Everything that may be answered to the turn other than by playing a card, as the server offers it: a sheet above the hand. */
import type { Action, Suit } from "../../protocol.ts";
import { Drawn } from "../../parts/Icon.tsx";
import { answer, choosing, decision } from "../../state/choosing.ts";
import type { TableView } from "../../wire/tableview.ts";
import { drawingOf, suitName } from "../../words/cards.ts";
import { say } from "../../words/words.ts";
import { play } from "../hand/playing.ts";
import { Declaring } from "./Declaring.tsx";
import { Exchanging } from "./Exchanging.tsx";
import { Asking } from "./Asking.tsx";
import { actionWords } from "./words.ts";

/** What is asked before anything else is done: the play stands still for it. */
const HOLDING: ReadonlySet<string> = new Set(["undo", "claim"]);
export const holds = (table: TableView): boolean => HOLDING.has(table.public.vote?.why ?? "");

/** Whether there is anything to answer other than with a card. */
export function decides(table: TableView): boolean {
  const given = table.private.decision;
  return !!given?.turn && (given.actions ?? []).length > 0 && table.public.paused === null && !holds(table);
}

export function Decisions({ table }: { readonly table: TableView }) {
  const given = decision.value;
  if (!given?.turn || table.public.paused !== null || holds(table)) return null;
  const { chosen } = choosing.value;
  const actions = given.actions ?? [];
  const stuk = chosen && (given.stuk ?? []).includes(chosen) ? chosen : null;
  if (!actions.length && !stuk) return null;
  const suits = actions.flatMap((one) => (one.do === "trumps" && one.suit !== "none" ? [one.suit] : []));
  const forms = actions.flatMap((one) => (one.do === "ask" || one.do === "tell" ? [one.do] : []));
  const plain = actions.filter((one) => !(one.do === "trumps" && one.suit !== "none") && !OPEN.has(one.do));
  return (
    <div class="keuze">
      {stuk && (
        <div class="rij">
          <button class="k hoofd groot vul" data-stuk="1" onClick={() => play(stuk, true)}>
            {say("act.stuk")}
          </button>
          <button class="k groot vul" data-stuk="0" onClick={() => play(stuk, false)}>
            {say("act.stuk.not")}
          </button>
        </div>
      )}
      {suits.length > 0 && <Suits suits={suits} />}
      {actions.map((one) => {
        if (one.do === "declare" && !one.melds) return <Declaring key="declare" />;
        if (one.do === "exchange" && !one.cards) return <Exchanging key="exchange" max={one.max ?? 0} />;
        return null;
      })}
      {forms.length > 0 && <Asking key={given.id} table={table} forms={forms} />}
      {plain.length > 0 && <Plain actions={plain} />}
    </div>
  );
}

/** The open forms: they have parts of their own, to be filled in. */
const OPEN: ReadonlySet<string> = new Set(["declare", "exchange", "ask", "tell"]);

function Suits({ suits }: { readonly suits: readonly Suit[] }) {
  return (
    <div class="vier">
      {suits.map((suit) => (
        <button class="k bloemk" key={suit} data-do="trumps" data-about={suit} onClick={() => answer({ do: "trumps", suit })}>
          <span class={`mk ${drawingOf(suit)}`}>
            <Drawn id={`s-${drawingOf(suit)}`} />
          </span>
          {suitName(suit)}
        </button>
      ))}
    </div>
  );
}

function Plain({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <div class={actions.length > 2 ? "stapel" : "rij"}>
      {actions.map((one) => (
        <button class="k groot vul vol" key={JSON.stringify(one)} data-do={one.do} onClick={() => answer(one)}>
          {actionWords(one)}
        </button>
      ))}
    </div>
  );
}
