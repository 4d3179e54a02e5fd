/** A vote: what it is about, what may be chosen, who chose what, how many carry it, the time left. It never covers the hand. */
import { CardPaper } from "../../parts/Card.tsx";
import { Mat } from "../../parts/Mat.tsx";
import type { VoteInfo } from "../../protocol.ts";
import { subjectWords } from "../../spoken/votes.ts";
import { minutes, secondsTo, useNow } from "../../state/clock.ts";
import { send } from "../../state/session.ts";
import type { TableView } from "../../wire/tableview.ts";
import type { Unsent } from "../../wire/visit.ts";
import { say } from "../../words/words.ts";
import { personName, seatName } from "../names.ts";

interface About {
  readonly table: TableView;
  readonly vote: VoteInfo;
}

export function Vote({ table }: { readonly table: TableView }) {
  const { vote } = table.public;
  if (!vote) return null;
  const asked = vote.asked.includes(table.me);
  return (
    <div class="stemmen" role="group" aria-label={say("vote.title")}>
      <h2>{subjectWords(table, vote.why, vote.seat ?? null, vote.by ?? null)}</h2>
      <HowMany vote={vote} />
      <LaidOpen table={table} />
      {asked ? choices(table, vote).map((one) => <ChoiceButton key={one.key} table={table} vote={vote} one={one} />) : <p>{say(awaitedKey(table, vote))}</p>}
      <MayVolunteer table={table} vote={vote} />
    </div>
  );
}

/** How many carry it, and the time left. */
function HowMany({ vote }: { readonly vote: VoteInfo }) {
  const present = useNow();
  const [needed, of] = [vote.needed, vote.asked.length];
  const enough = of < 2 ? "" : needed >= of ? say("vote.all") : say("vote.enough", { n: needed, of });
  return (
    <p class="klein stil">
      {enough} {say("vote.left", { left: minutes(secondsTo(vote.ends, present)) })}
    </p>
  );
}

/** What to say to who has nothing to choose. */
function awaitedKey(table: TableView, vote: VoteInfo): string {
  if (vote.seat != null && vote.seat === table.private.seat && vote.by == null) return "ask.vote.own";
  if (vote.volunteers?.includes(table.me)) return "wait.volunteer";
  return vote.by === table.me ? "wait.vote.own" : "wait.vote";
}

/** The hand of who claims the rest, for those who are asked. */
function LaidOpen({ table }: { readonly table: TableView }) {
  const { lent, seat } = table.private;
  if (!lent || seat === null) return null;
  return (
    <div class="open" role="group" aria-label={say("lent.title", { name: seatName(table, lent.seat) })}>
      {lent.hand.map((card) => (
        <CardPaper key={card} card={card} />
      ))}
    </div>
  );
}

function ChoiceButton({ table, vote, one }: About & { readonly one: Choice }) {
  const mine = (vote.votes ?? {})[table.me] === one.key;
  return (
    <button class={`k groot vol ${mine ? "gekozen" : ""}`} aria-pressed={mine} data-vote={one.key} onClick={() => send(one.command)}>
      <span class="vul">{one.label}</span>
      <Chosen table={table} vote={vote} choice={one.key} />
    </button>
  );
}

/** Somebody who looks on may offer to stand in. */
function MayVolunteer({ table, vote }: About) {
  const may = vote.choices.includes("standin") && table.private.seat === null && !vote.volunteers?.includes(table.me);
  if (!may) return null;
  return (
    <button class="k hoofd vol" data-volunteer onClick={() => send({ type: "volunteer" })}>
      {say("vote.volunteer")}
    </button>
  );
}

interface Choice {
  /** What stands in `votes` for it. */
  readonly key: string;
  readonly label: string;
  readonly command: Unsent;
}

/** What may be chosen, as the server says: each volunteer is a choice. */
function choices(table: TableView, vote: VoteInfo): readonly Choice[] {
  return vote.choices.flatMap((choice): readonly Choice[] => {
    if (choice === "standin") {
      return (vote.volunteers ?? []).map((person) => ({ key: person, label: say("vote.standin", { name: personName(table, person) }), command: { type: "vote", choice, person } }));
    }
    const label = say(choice === "yes" || choice === "no" ? `vote.${choice}.${vote.why}` : `vote.${choice}`);
    return [{ key: choice, label, command: { type: "vote", choice } }];
  });
}

/** Who chose this: their mats; by name where somebody has no seat. */
function Chosen({ table, vote, choice }: About & { readonly choice: string }) {
  const who = Object.entries(vote.votes ?? {}).flatMap(([person, chosen]) => (chosen === choice ? [person] : []));
  return (
    <>
      {who.map((person) => {
        const seat = table.public.chairs.findIndex((chair) => (chair.standin ?? chair.person) === person);
        const name = person === table.me ? say("vote.you") : personName(table, person);
        return (
          <span key={person} title={name}>
            {seat < 0 ? <span class="klein">{name}</span> : <Mat table={table} seat={seat} />}
            <span class="vh">{name}</span>
          </span>
        );
      })}
    </>
  );
}
