/**
 * A first guided deal: what is told at each step, once; how what one did compares with what was advised. Pure. The same as
 * clients/cli/lesson.py: the two are held against each other over deals of every game.
 */
import type { Action, Advice, Barred, Card, Decision, Happening } from "../protocol.ts";
import { guided } from "../table/own.ts";
import type { TableView } from "../wire/tableview.ts";
import { suitOf } from "../words/cards.ts";

/** Something that is told: a step, where it is about a suit with that; or what was `advised` on what one has just done. */
export interface Note {
  readonly step: string;
  readonly suit: string | null;
  readonly advised: Advice | null;
  /** That was what one did. */
  readonly same: boolean;
  /** The advice had been asked for: its reason is known. */
  readonly seen: boolean;
}

/** What has been told at one table; `notes` is what stands there now: what came since one's own last answer. */
export interface Lesson {
  readonly told: readonly Note[];
  readonly notes: readonly Note[];
}

export const NOTHING_TOLD: Lesson = { told: [], notes: [] };

/** With so many cards left it is told what the last trick brings. */
const LAST = 2;

/** What who comes in the middle of a deal need not be told any more. */
const EARLIER: ReadonlySet<string> = new Set(["begin", "cards", "named"]);

/** What happened: a move, between what was seen before and after it; or (`move` nil) only what is seen now. */
export interface Heard {
  readonly before: TableView | null;
  readonly after: TableView;
  readonly move: Happening | null;
}

/** What is told then; `knows` says of which steps there is something to tell, `seen` that advice was asked for. */
export function heardOf({ told, notes }: Lesson, { before, after, move }: Heard, knows: (step: string, table: TableView) => boolean, seen = false): Lesson {
  if (!guided(after)) return { told, notes };
  const own = before && move?.did === "acted" && move.seat === after.private.seat ? compared(before, move.action, seen) : null;
  const known = new Set(told.map((note) => note.step));
  const first = new Map(steps(after).flatMap((note) => (known.has(note.step) || !knows(note.step, after) ? [] : [[note.step, note]])));
  const fresh = [...(own ?? []), ...first.values()];
  const late = told.length === 0 && !!after.public.last;
  return { told: [...told, ...fresh], notes: [...(own ? [] : notes), ...fresh.filter((note) => !late || !EARLIER.has(note.step))] };
}

const noted = (step: string, suit: string | null = null): Note => ({ step, suit, advised: null, same: false, seen: false });

/** Every step of the deal that there is something to tell about at this moment, in the order of telling. */
export function steps(table: TableView): readonly Note[] {
  const { phase, said, last } = table.public;
  const { decision } = table.private;
  if (phase === "over") return [noted("sheet")];
  if (phase !== "playing") return [];
  return [
    noted("begin"),
    noted("cards"),
    ...(said.some((one) => one.action.do === "trumps") ? [noted("named")] : []),
    ...(last ? [noted("count")] : []),
    ...(last?.melds ? [noted("melds")] : []),
    ...[...(decision?.actions ?? []), ...(decision?.calls ?? [])].map((one) => noted(one.do)),
    ...(decision?.turn && decision.cards?.length ? playing(table, decision) : []),
  ];
}

/** What there is to tell of playing a card. */
function playing(table: TableView, decision: Decision): readonly Note[] {
  const { hand } = table.private;
  return [...trickNotes(table, decision), ...(decision.stuk?.length ? [noted("stuk")] : []), ...(hand.length === LAST ? [noted("last")] : [])];
}

function trickNotes(table: TableView, decision: Decision): readonly Note[] {
  const { trick, trump } = table.public;
  const { hand } = table.private;
  const led = trick[0] && suitOf(trick[0].card);
  if (!led) return [noted("lead")];
  if (decision.barred?.length) return decision.barred.map((one) => barred(table, decision, one));
  if (hand.some((card) => suitOf(card) === led)) return [];
  if (hand.some((card) => suitOf(card) === trump)) return [noted("void")];
  return [noted(trump && trump !== "none" ? "void.none" : "void.out")];
}

/** Why these cards may not be played; where the suit led is held, whether trumps may be played beside it. */
function barred(table: TableView, decision: Decision, { reason }: Barred): Note {
  const { trick, trump } = table.public;
  const led = suitOf(trick[0]!.card);
  const ruffs = led !== trump && (decision.cards ?? []).some((card) => suitOf(card) === trump);
  return noted(`barred.${reason}${reason === "must_follow" && ruffs ? ".or_ruff" : ""}`, led);
}

/** What one has just done beside what was advised, where anything was. */
function compared(before: TableView, action: Action, seen: boolean): readonly Note[] {
  const { advice, decision } = before.private;
  if (!advice || !decision || (decision.calls ?? []).some((one) => form(one) === form(action))) return [];
  return [{ step: "", suit: null, advised: advice, same: form(action) === form(advice.action), seen }];
}

/** The action as a text, its cards in no particular order. */
function form(action: Action): string {
  switch (action.do) {
    case "play":
      return `play ${action.card} ${action.stuk ?? false}`;
    case "declare":
      return `declare ${(action.melds ?? []).map(sorted).sort().join(";")}`;
    case "exchange":
      return `exchange ${sorted(action.cards ?? [])}`;
    default:
      return JSON.stringify(action);
  }
}

const sorted = (cards: readonly Card[]): string => [...cards].sort().join(" ");

/** The cards of one's hand that this advice is about. */
export function cardsOf({ action }: Advice): readonly Card[] {
  if (action.do === "play") return [action.card];
  if (action.do === "declare") return (action.melds ?? []).flat();
  return action.do === "exchange" ? (action.cards ?? []) : [];
}
