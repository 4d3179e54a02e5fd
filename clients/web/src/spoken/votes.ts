/** What is told of a vote: what it is about, who voted, who offers to stand in, what came of it. */
import type { Card, Happening, Seat, Subject, VoteClosed } from "../protocol.ts";
import { holderName, personName, seatName } from "../table/names.ts";
import type { TableView } from "../wire/tableview.ts";
import { cardName, theCard } from "../words/cards.ts";
import { say } from "../words/words.ts";

/** Votes on a seat that everybody waits for. */
const ABSENT: ReadonlySet<string> = new Set(["away", "dozing", "dropped", "goodbye"]);
/** Outcomes that are told with what follows from them at once. */
const FOLLOWED: ReadonlySet<string> = new Set(["yes", "adjourn"]);

/** What to say of this. Nothing of anything else. */
export function voteLine(move: Happening, after: TableView): string {
  switch (move.did) {
    case "vote_opened": {
      const about = subjectWords(after, move.why, move.seat ?? null, move.by ?? null);
      return ABSENT.has(move.why) ? `${about} ${say("vote.title")}` : about;
    }
    case "volunteered":
      return say("line.volunteered", { name: personName(after, move.person) });
    case "voted":
      if (move.choice !== "standin") return say(`line.voted.${move.choice}`, { name: personName(after, move.person) });
      return say("line.voted.standin", { name: personName(after, move.person), standin: personName(after, move.volunteer ?? "") });
    case "vote_closed":
      return closedLine(move, after);
    default:
      return "";
  }
}

/** What is voted on, in a sentence: who is missed and how, or what somebody proposes. */
export function subjectWords(table: TableView, why: Subject, seat: Seat | null, by: string | null): string {
  if (why === "counts") return say("vote.why.counts");
  if (why === "sit" || why === "adjourn" || why === "stop") {
    return say(`vote.why.${why}`, { name: by === null ? "" : personName(table, by), n: seat === null ? "" : seat + 1 });
  }
  const card = why === "undo" && seat !== null ? lastCard(table, seat) : null;
  return say(`vote.why.${why}`, { name: seat === null ? "" : seatName(table, seat), card: card ? cardName(card) : say("vote.card"), the_card: card ? theCard(card) : say("vote.card") });
}

/** The card that was played last, if this seat played it. */
function lastCard(table: TableView, seat: Seat): Card | null {
  const played = table.public.trick.length ? table.public.trick : (table.public.last?.cards ?? []);
  const last = played[played.length - 1];
  return last?.seat === seat ? last.card : null;
}

/** What was decided. What is done at once because of it is told by itself. */
function closedLine(move: VoteClosed, after: TableView): string {
  const { choice = null, why, seat, person } = move;
  if (choice === null) return say("line.vote.off");
  if (FOLLOWED.has(choice) || why === "counts") return "";
  if (choice === "no") return say(`line.vote.no.${why}`);
  if (choice === "wait") return say("line.vote.wait", { name: seatName(after, seat ?? 0) });
  const name = holderName(after, seat ?? 0);
  if (choice === "bot") return say("line.vote.bot", { name });
  return say("line.vote.standin", { name, standin: personName(after, person ?? "") });
}
