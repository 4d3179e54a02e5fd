/** What one may propose to the others: the last card back at once; what weighs more says first what it means. */
import { signal } from "@preact/signals";
import type { Proposal } from "../../protocol.ts";
import { send } from "../../state/session.ts";
import type { TableView } from "../../wire/tableview.ts";
import { isOwn } from "../own.ts";
import { say } from "../../words/words.ts";

/** What a second tap proposes, while it is armed. */
const armed = signal<Proposal | null>(null);
/** How long it stays armed, in ms. */
const ARMED_MS = 6000;
let lapse: ReturnType<typeof setTimeout> | undefined;

/** What lies on the cloth; what is in the menu. Claiming the rest comes to the cloth towards the end, when there is room for it. */
const OF_THE_CARD: readonly Proposal[] = ["undo", "claim"];
const OF_THE_EVENING: readonly Proposal[] = ["claim", "adjourn", "stop"];
const TOWARDS_THE_END = 3;

function tapped(what: Proposal): void {
  clearTimeout(lapse);
  if (what === "undo" || armed.value === what) {
    armed.value = null;
    send({ type: "propose", what });
    return;
  }
  armed.value = what;
  lapse = setTimeout(() => (armed.value = null), ARMED_MS);
}

function label(table: TableView, what: Proposal): string {
  const alone = table.public.about.sides.every((side) => side.length === 1);
  const call = say(what === "claim" && alone ? "propose.claim.alone" : `propose.${what}`);
  return armed.value === what ? say("call.again", { call }) : call;
}

const offered = (table: TableView, of: readonly Proposal[]): readonly Proposal[] => (isOwn(table) ? [] : of.filter((what) => table.private.may.includes(what)));

/** On the cloth, above its corners. */
export function CardProposals({ table }: { readonly table: TableView }) {
  const those = offered(table, OF_THE_CARD).filter((what) => what === "undo" || table.private.hand.length <= TOWARDS_THE_END);
  const told = armed.value && those.includes(armed.value) ? say(`propose.means.${armed.value}`) : "";
  return (
    <>
      {told && (
        <p class="betekent" role="status">
          {told}
        </p>
      )}
      {those.map((what) => (
        <button class={`hoek stel-${what} ${armed.value === what ? "aan" : ""}`} key={what} data-propose={what} onClick={() => tapped(what)}>
          {label(table, what)}
        </button>
      ))}
    </>
  );
}

/** In the menu. */
export function EveningProposals({ table }: { readonly table: TableView }) {
  return (
    <>
      {offered(table, OF_THE_EVENING).map((what) => (
        <div key={what}>
          {armed.value === what && (
            <p class="klein" role="status">
              {say(`propose.means.${what}`)}
            </p>
          )}
          <button class={`k vol ${armed.value === what ? "hoofd" : ""}`} data-propose={what} onClick={() => tapped(what)}>
            {label(table, what)}
          </button>
        </div>
      ))}
    </>
  );
}
