/** What is asked now, or who is waited for, as one sentence and a second line. */
import { choosing } from "../../state/choosing.ts";
import { secondsTo } from "../../state/clock.ts";
import type { TableView } from "../../wire/tableview.ts";
import { winnerWords } from "../../spoken/score.ts";
import { cardName } from "../../words/cards.ts";
import { count, knows, listed, say } from "../../words/words.ts";
import { absent, endsWords } from "../absence.ts";
import { personName, seatName, stoodIn } from "../names.ts";
import { nextSeat } from "../order.ts";
import { barredReason, reasons } from "./reasons.ts";

/** `first` is what is asked or awaited; `own`: it asks this viewer, who is addressed by `lead`. */
export interface Asked {
  readonly lead: string;
  readonly first: string;
  readonly second: string;
  readonly own: boolean;
}

const waiting = (first: string, second = ""): Asked => ({ lead: "", first, second, own: false });

/** The prompt of this view. `present` is the server's clock in ms. */
export function asked(table: TableView, present: number): Asked {
  const { paused, phase } = table.public;
  const { decision, seat } = table.private;
  if (paused !== null) return waiting(say(paused === seat ? "wait.paused.own" : "wait.paused", { name: seatName(table, paused) }));
  if (stoodIn(table) && seat !== null) return waiting(say("page.replaced", { name: seatName(table, seat) }));
  if (decision?.turn) {
    const left = decision.ends == null ? "" : endsWords(table, decision.ends, present);
    const { first, second } = question(table);
    return { lead: say("page.turn"), first, second: [second, left].filter(Boolean).join(" "), own: true };
  }
  if (seat !== null && table.public.chairs[seat]?.away != null) return waiting(say("page.away"));
  if (phase === "playing") return playing(table);
  if (phase === "shuffling") return waiting(say("wait.shuffling"));
  if (phase === "sheet") return between(table, present);
  return gathering(table);
}

function question(table: TableView): { readonly first: string; readonly second: string } {
  const decision = table.private.decision!;
  const { chosen } = choosing.value;
  const actions = decision.actions ?? [];
  if (chosen && decision.stuk?.includes(chosen)) return { first: say("draft.stuk", { card: cardName(chosen) }), second: "" };
  if (chosen && decision.cards?.includes(chosen)) return { first: say("page.again", { card: cardName(chosen) }), second: reasons(table).join(" ") };
  if (chosen && decision.cards?.length) return { first: say("page.not_now", { card: cardName(chosen) }), second: barredReason(table, chosen) };
  if (decision.cards?.length && actions.some((one) => one.do === "ask" || one.do === "tell")) return { first: say("page.speak"), second: reasons(table).join(" ") };
  if (decision.cards?.length) return { first: say(table.public.trick.length ? "page.follow" : "page.lead"), second: reasons(table).join(" ") || follows(table) };
  if (actions.some((one) => one.do === "trumps")) return { first: say(actions.some((one) => one.do === "pass") ? "page.trumps" : "page.trumps.must"), second: "" };
  const told = actions.find((one) => one.do !== "pass" && knows(`page.ask.${one.do}`));
  if (!told && actions.length === 1 && actions[0]?.do === "pass") return { first: say("page.ask.pass"), second: "" };
  return { first: told ? say(`page.ask.${told.do}`) : say("page.choose"), second: "" };
}

/** Where play runs the other way round: who follows. */
function follows(table: TableView): string {
  const { turn, about } = table.public;
  return about.direction !== 1 && turn !== null && about.players > 2 ? say("page.then", { name: seatName(table, nextSeat(table, turn)) }) : "";
}

const GONE: { readonly [why: string]: string } = { away: "wait.gone", goodbye: "wait.goodbye" };

function playing(table: TableView): Asked {
  const { turn } = table.public;
  if (turn === null) return waiting(say("wait.playing"));
  const name = seatName(table, turn);
  const gone = absent(table, turn);
  if (gone) return waiting(say(GONE[gone.why] ?? "wait.away", { name }));
  const after = table.private.seat === nextSeat(table, turn) ? say("page.then_you") : follows(table);
  return waiting(say("turn.of", { name }), after);
}

/** Between two deals: when the next one begins, and who keeps it waiting. */
function between(table: TableView, present: number): Asked {
  const { holding, next } = table.public;
  const { seat } = table.private;
  if (seat !== null && holding.includes(seat)) return waiting(say("wait.held.own"));
  if (holding.length) return waiting(say("wait.held", { names: listed(holding.map((one) => seatName(table, one))) }));
  return waiting(next === null ? say("wait.sheet") : count("next_deal.in", secondsTo(next, present)), late(table) || queued(table));
}

function gathering(table: TableView): Asked {
  const { seat } = table.private;
  const { about, chairs, match, phase } = table.public;
  const free = chairs.filter((chair) => !chair.person && !chair.bot).length;
  const won = phase === "over" && match?.winners ? winnerWords(table, match.winners) : "";
  if (about.alone?.kind === "daily") return waiting(say("page.daily.ended"));
  if (seat === null) return waiting(won || (free ? say("wait.watching") : say("wait.full")));
  if (!chairs[seat]?.ready) return { lead: "", first: phase === "over" ? say("page.rematch") : say("page.ready"), second: free ? count("wait.seats", free) : queued(table), own: true };
  return waiting(free ? count("wait.seats", free) : late(table) || say("wait.begins"));
}

/** Who waits for a chair, the next first; nothing when nobody does. */
function queued(table: TableView): string {
  const names = table.public.queue.map((one) => (one === table.me ? say("vote.you") : personName(table, one)));
  return names.length ? say("queue.next", { name: names.join(", ") }) : "";
}

/** Who is not ready yet; nothing when everybody is. */
function late(table: TableView): string {
  const names = table.public.chairs.flatMap((chair, seat) => (chair.ready || chair.bot || !chair.person ? [] : [seatName(table, seat)]));
  return names.length && table.private.seat !== null && table.public.chairs[table.private.seat]?.ready ? say("wait.ready", { names: listed(names) }) : "";
}
