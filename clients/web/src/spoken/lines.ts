/**
 * What happened, in words: the lines of the plain client, from the same catalogues, for whoever listens to the table.
 *
 * Pure: (table before, happening, table after) -> lines. A test holds them against those of the plain client.
 */
import type { Acted, Happening, Play } from "../protocol.ts";
import { isYou, personName, seatName } from "../table/names.ts";
import type { TableView } from "../wire/tableview.ts";
import { cardName, suitName, suitOf } from "../words/cards.ts";
import { capital, count, listed, say } from "../words/words.ts";
import { callWords, spoken } from "./calls.ts";
import { away, news } from "./news.ts";
import { resultWords } from "./score.ts";
import { factLines, meldLines } from "./tidings.ts";
import { voteLine } from "./votes.ts";

/** Whether these are the same, whatever object they are. */
export const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What to say of this move. `before` is nil for what was missed: then only the move itself is told. */
export function happened(before: TableView | null, move: Happening, after: TableView): readonly string[] {
  const lines = [...moveLines(before, move, after)];
  if (before) {
    const action = move.did === "acted" ? move.action : null;
    lines.push(...drawLines(before, after), ...meldLines(before, action, after), ...trickLines(before, after));
    if (action?.do !== "change_six") lines.push(...turnedLines(before, after));
    lines.push(...factLines(before, action, after), ...resultWords(before, after));
  }
  return lines.filter(Boolean);
}

/** The own hand in words, in the order in which the server sorts it. */
export function handWords(table: TableView): string {
  const { hand } = table.private;
  return hand.length ? say("line.hand", { cards: listed(hand.map(cardName)) }) : say("line.hand.empty");
}

function moveLines(before: TableView | null, move: Happening, after: TableView): readonly string[] {
  if (move.did !== "acted") return [away(before, move, after) || voteLine(move, after) || news(move, after) || tableLine(move, after)];
  return move.action.do === "play" ? [playedLine(before, move, move.action, after)] : spoken(before, move, after);
}

/** What happens to the table as a whole; nothing for what is not told. */
function tableLine(move: Happening, after: TableView): string {
  switch (move.did) {
    case "made":
      return say("line.made");
    case "began":
      return say("line.began", { n: move.match });
    case "committed":
      return move.deal ? say("line.committed", { n: move.deal }) : say("line.committed.draw");
    case "drawn": {
      const dealer = after.public.zero?.dealer;
      return dealer == null ? "" : say("line.drawn", { name: seatName(after, dealer) });
    }
    case "dealt":
      return say("line.dealt", { n: move.deal, name: seatName(after, move.dealer) });
    case "timed":
      return say("line.timed");
    default:
      return seatLine(move, after);
  }
}

/** What somebody does at the table, apart from the cards. */
function seatLine(move: Happening, after: TableView): string {
  switch (move.did) {
    case "sat":
      return say("line.sat", { name: personName(after, move.person), n: move.seat + 1 });
    case "stood":
      return say("line.stood", { name: personName(after, move.person) });
    case "readied":
      return say(move.ready ? "line.ready" : "line.not_ready", { name: seatName(after, move.seat) });
    case "held":
      return say(move.hold ? "line.held" : "line.held.not", { name: seatName(after, move.seat) });
    case "paused":
      return say(move.pause ? "line.paused" : "line.paused.not", { name: seatName(after, move.seat) });
    case "bot_sat":
      return say("line.bot_sat", { n: move.seat + 1 });
    case "bot_left":
      return say("line.bot_left", { n: move.seat + 1 });
    case "miscalled":
      return say("line.miscalled", { said: callWords(seatName(after, move.seat), move.action) });
    default:
      return "";
  }
}

function playedLine(before: TableView | null, move: Acted, play: Play, after: TableView): string {
  const slots = { name: seatName(after, move.seat), card: cardName(play.card) };
  const leads = before !== null && before.public.trick.length === 0;
  const you = isYou(after, move.seat) ? ".you" : "";
  const played = say(move.by === "server" ? "ev.server_played" : `${leads ? "ev.leads" : "ev.plays"}${you}`, slots);
  return play.stuk ? `${played} ${say("ev.says", { ...slots, call: say("act.stuk") })}` : played;
}

/** Who took a trick that is complete now; melds of it that were called afterwards. */
function trickLines(before: TableView, after: TableView): readonly string[] {
  const [known, last] = [before.public.last, after.public.last];
  if (!last || alike(known, last)) return [];
  if (known && alike(known.cards, last.cards)) {
    const more = (last.melds ?? 0) - (known.melds ?? 0);
    return more ? [say("ev.meld", { n: more })] : [];
  }
  return [takenLine(after)];
}

/** Who took the last trick. */
export function takenLine(table: TableView): string {
  const { last } = table.public;
  if (!last) return "";
  const slots = { name: seatName(table, last.winner) };
  const you = isYou(table, last.winner) ? ".you" : "";
  if (last.points == null) return say(`ev.takes.silent${you}`, slots);
  const taken = count(`ev.takes${you}`, last.points, slots);
  return last.melds ? `${taken} ${say("ev.meld", { n: last.melds })}` : taken;
}

/** How partners were drawn, card by card; who changed places for it, and who plays with whom (KRJ-3). */
function drawLines(before: TableView, after: TableView): readonly string[] {
  const { draw, about } = after.public;
  if (!draw || alike(draw, before.public.draw)) return [];
  const then = new Map(draw.seats.map((old, now) => [old, seatName(after, now)]));
  const moved = draw.seats.flatMap((old, now) => (old === now ? [] : [then.get(old)!]));
  return [
    ...draw.cards.map((one) => say("ev.draws", { name: then.get(one.seat)!, card: cardName(one.card) })),
    ...(moved.length ? [say("ev.changes_places", { names: listed(moved) })] : []),
    ...about.sides.map((side) => say("ev.partners", { names: listed(side.map((seat) => seatName(after, seat))) })),
  ];
}

function turnedLines(before: TableView, after: TableView): readonly string[] {
  const { turned } = after.public;
  if (!turned || turned === before.public.turned) return [];
  return [say("ev.turned", { card: capital(cardName(turned)), suit: suitName(suitOf(turned)) })];
}

