/** What is said over the table: in bubbles at the mats until the next card is led; what was told stays to be read all deal. */
import { answerWords, askedWords, toldWords } from "../../spoken/questions.ts";
import type { Question, Said as One, Seat } from "../../protocol.ts";
import { earlier as past } from "../../state/earlier.ts";
import { lingering } from "../../state/lingering.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";
import { saidOfSeat } from "../facts.ts";
import { seatName } from "../names.ts";
import { spotOf } from "../order.ts";
import { saidWords } from "../decisions/words.ts";

export function Said({ table }: { readonly table: TableView }) {
  const { said } = table.public;
  return said.some((one) => told(one)) ? <Conversation table={table} /> : <Bids table={table} />;
}

/** The latest word of each seat, before the first trick is led. */
function Bids({ table }: { readonly table: TableView }) {
  const { said, trick, last, won } = table.public;
  if (trick.length || last || won.some((n) => n > 0)) return null;
  const latest = new Map<number, One>(said.map((one) => [one.seat, one]));
  return (
    <>
      {[...latest.values()]
        .filter((one) => one.seat !== table.private.seat)
        .map((one) => (
          <div class={`ballon kort ${saidOfSeat(table, one.seat).length ? "lager" : ""} b-${spotOf(table, one.seat)}`} key={one.seat}>
            {saidWords(one.action)}
          </div>
        ))}
    </>
  );
}

/** A question, or a fact, with what is true of it. */
interface Told {
  readonly seat: Seat;
  readonly form: "ask" | "tell";
  readonly question: Question;
  readonly answer: NonNullable<One["answer"]> | null;
}

function told(one: One): Told | null {
  const { action, answer } = one;
  if ((action.do !== "ask" && action.do !== "tell") || !action.question) return null;
  return { seat: one.seat, form: action.do, question: action.question, answer: answer ?? null };
}

/** The last question with its answer, in bubbles while no card lies there; the ones before it in a line each. */
function Conversation({ table }: { readonly table: TableView }) {
  const all = table.public.said.flatMap((one) => told(one) ?? []);
  const fresh = table.public.said.slice(past.value).flatMap((one) => told(one) ?? []);
  const live = fresh[fresh.length - 1];
  const earlier = live ? all.slice(0, -1) : all;
  return (
    <>
      {earlier.length > 0 && !(live && (table.public.trick.length > 0 || lingering.value)) && (
        <div class={live ? "eerder hoog" : "eerder"}>
          <small>{say("page.earlier")}</small>
          {earlier.slice(-3).map((one, i) => (
            <p key={i}>{say("side.said", { name: seatName(table, one.form === "ask" ? partnerOf(table, one.seat) : one.seat), text: toldWords(table, one.question, one.answer) })}</p>
          ))}
        </div>
      )}
      {live && <Bubbles table={table} one={live} />}
    </>
  );
}

function Bubbles({ table, one }: { readonly table: TableView; readonly one: Told }) {
  if (one.form === "tell") {
    return (
      <div class={`ballon b-${spotOf(table, one.seat)}`}>
        <small>{seatName(table, one.seat)}</small>
        {toldWords(table, one.question, one.answer)}
      </div>
    );
  }
  const partner = partnerOf(table, one.seat);
  return (
    <>
      <div class={`ballon b-${spotOf(table, one.seat)}`}>
        <small>{seatName(table, one.seat)}</small>
        {askedWords(table, one.question)}
      </div>
      <div class={`ballon ja b-${spotOf(table, partner)}`}>
        <small>{seatName(table, partner)}</small>
        {answerWords(table, one.question, one.answer)}
      </div>
    </>
  );
}

/** Whose hand a question of this seat is about. */
function partnerOf(table: TableView, seat: Seat): Seat {
  return table.public.about.sides.find((side) => side.includes(seat))?.find((one) => one !== seat) ?? seat;
}
