/** What somebody is about to do, until it is done or the decision has passed: the chosen card, marked cards, an armed call. */
import { computed, signal } from "@preact/signals";
import type { Action, Card, Decision } from "../protocol.ts";
import { send, table } from "./session.ts";

/** How long a call stays armed after the first tap, in ms. */
const ARMED_MS = 4000;

interface Draft {
  /** The decision that this belongs to. */
  readonly id: string;
  /** The card that a second tap plays. */
  readonly chosen: Card | null;
  /** The cards marked for a declaration or an exchange. */
  readonly marked: readonly Card[];
  /** The melds put together so far. */
  readonly melds: readonly (readonly Card[])[];
}

const draft = signal<Draft | null>(null);
const armedCall = signal<Action | null>(null);
let lapse: ReturnType<typeof setTimeout> | undefined;

export const decision = computed<Decision | null>(() => table.value?.private.decision ?? null);

const fresh = (id: string): Draft => ({ id, chosen: null, marked: [], melds: [] });
/** What is being put together for the decision of now. */
export const choosing = computed<Draft>(() => {
  const id = decision.value?.id ?? "";
  return draft.value?.id === id ? draft.value : fresh(id);
});

export const choose = (card: Card | null): void => change({ chosen: card });

/** Mark a card, or no longer. */
export function mark(card: Card): void {
  const { marked } = choosing.value;
  change({ marked: marked.includes(card) ? marked.filter((one) => one !== card) : [...marked, card] });
}

/** The marked cards are a meld; more may follow. */
export const addMeld = (): void => change({ melds: [...choosing.value.melds, choosing.value.marked], marked: [] });

/** Begin anew. */
export const forget = (): void => void (draft.value = null);

function change(changed: Partial<Draft>): void {
  draft.value = { ...choosing.value, ...changed };
}

/** Answer the turn. */
export function answer(action: Action): void {
  if (decision.value) send({ type: "act", action, decision: decision.value.id });
}

/** The call that a second tap says. */
export const armed = computed(() => {
  const calls = decision.value?.calls ?? [];
  return calls.find((one) => JSON.stringify(one) === JSON.stringify(armedCall.value)) ?? null;
});

/** A call was tapped: the first time arms it, the second time says it. */
export function call(action: Action): void {
  clearTimeout(lapse);
  const given = decision.value;
  if (!given) return;
  if (armed.value !== action) {
    armedCall.value = action;
    lapse = setTimeout(() => (armedCall.value = null), ARMED_MS);
    return;
  }
  armedCall.value = null;
  const proposal = action.do === "agree" || action.do === "refuse" ? (given.proposal ?? null) : null;
  send({ type: "act", action, deal: given.deal, level: given.level ?? null, proposal });
}
