/** What happens to the place and to a match as a whole, who goes and who comes, each in a sentence. */
import type { Happening } from "../protocol.ts";
import { holderName, personName, seatName } from "../table/names.ts";
import type { TableView } from "../wire/tableview.ts";
import { cardName } from "../words/cards.ts";
import { named, say } from "../words/words.ts";

/** What to say of this. Nothing of what is told elsewhere. */
export function news(move: Happening, after: TableView): string {
  return ofMatch(move, after) || ofPeople(move, after) || ofPlace(move, after);
}

/** What to say of somebody who goes or comes back. Nothing of anything else. */
export function away(before: TableView | null, move: Happening, after: TableView): string {
  switch (move.did) {
    case "went_away":
      return say("line.went_away", { name: seatName(after, move.seat) });
    case "said_goodbye":
      return say("line.said_goodbye", { name: holderName(after, move.seat) });
    case "came_back": {
      const chair = before?.public.chairs[move.seat];
      return say(chair?.bot || chair?.standin ? "line.took_back" : "here.came", { name: seatName(after, move.seat) });
    }
    default:
      return "";
  }
}

/** That a match rests, goes on, ends early; that cards come back or lie open. */
function ofMatch(move: Happening, after: TableView): string {
  switch (move.did) {
    case "adjourned":
      return say("line.adjourned", { n: move.match });
    case "resumed":
      return say("line.resumed", { n: move.match });
    case "stopped":
      return say("line.stopped");
    case "counted":
      return say(move.counts ? "line.counted" : "line.counted.not");
    case "undone":
      return say("line.undone", { name: seatName(after, move.seat), card: cardName(move.card) });
    case "claimed":
      return say(move.proven ? "line.claimed.proven" : "line.claimed", { name: seatName(after, move.seat) });
    default:
      return "";
  }
}

/** What becomes of somebody: waiting, taking a chair, being removed, recognised, silenced, made host. */
function ofPeople(move: Happening, after: TableView): string {
  const name = (who: string): string => personName(after, who);
  switch (move.did) {
    case "queued":
      return say(move.wait ? "line.queued" : "line.queued.not", { name: name(move.person) });
    case "rotated":
      return say("line.rotated", { name: name(move.person), n: move.seat + 1 });
    case "removed":
      return say("line.removed", { name: name(move.person) });
    case "handed_on":
      return say("line.handed_on", { name: name(move.person) });
    case "nominated":
      return say("line.nominated", { by: name(move.by), name: name(move.person) });
    case "muted":
      return say(move.mute ? "line.muted" : "line.muted.not", { name: name(move.person) });
    case "asked_to_be":
      return say("line.asked_to_be", { name: name(move.person), was: name(move.was) });
    case "recognised":
      return say(move.yes ? "line.recognised" : "line.recognised.not", { by: name(move.by), was: name(move.was) });
    default:
      return "";
  }
}

/** How the place is laid and arranged, for whom a seat is kept, who sees a hand. */
function ofPlace(move: Happening, after: TableView): string {
  switch (move.did) {
    case "laid":
      return say("line.laid", { game: named("game", move.game) });
    case "arranged":
      return say("line.arranged");
    case "locked":
      return move.person == null ? say("line.locked.not", { n: move.seat + 1 }) : say("line.locked", { n: move.seat + 1, name: personName(after, move.person) });
    case "hand_shown":
      return say(move.show ? "line.hand_shown" : "line.hand_shown.not", { name: seatName(after, move.seat), to: personName(after, move.person) });
    default:
      return "";
  }
}

/** Who came, went, or began to look on, other than oneself. */
export function presenceLines(before: TableView, after: TableView): readonly string[] {
  return Object.entries(after.people).flatMap(([who, person]) => {
    const was = before.people[who];
    if (who === after.me) return [];
    const [looks, looked] = [person.watching && person.here, !!was?.watching && was.here];
    const { name } = person;
    if (looks && !looked) return [say("here.watches", { name })];
    if (looked && !person.here) return [say("here.left", { name })];
    if (!person.watching && was && was.here !== person.here) return [say(person.here ? "here.came" : "here.went", { name })];
    return [];
  });
}
