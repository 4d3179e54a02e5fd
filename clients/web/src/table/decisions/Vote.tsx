/** What shall be done about an absent seat: the choices, who chose them, and the time left. It never covers the hand. */
import { Mat } from "../../parts/Mat.tsx";
import { minutes, secondsTo, useNow } from "../../state/clock.ts";
import type { VoteInfo } from "../../protocol.ts";
import { send } from "../../state/session.ts";
import type { TableView } from "../../wire/tableview.ts";
import type { Unsent } from "../../wire/visit.ts";
import { named, say } from "../../words/words.ts";
import { holderName, personName } from "../names.ts";

export function Vote({ table }: { readonly table: TableView }) {
  const present = useNow();
  const { vote } = table.public;
  if (!vote) return null;
  const who = vote.seat == null ? personName(table, vote.by ?? "") : holderName(table, vote.seat);
  const mayVolunteer = vote.choices.includes("standin") && table.private.seat === null && !vote.volunteers?.includes(table.me);
  return (
    <div class="stemmen" role="group" aria-label={say("vote.title")}>
      <p>
        <b>{say("vote.title")}</b> {say(`vote.why.${vote.why}`, { name: who })}{" "}
        <span class="stil">{say("vote.left", { left: minutes(secondsTo(vote.ends, present)) })}</span>
      </p>
      {choices(table, vote).map((one) => (
        <button class="k vol" key={one.key} disabled={!vote.asked.includes(table.me)} data-vote={one.key} onClick={() => send(one.command)}>
          <span class="vul">{one.label}</span>
          <Chosen table={table} vote={vote} choice={one.key} />
        </button>
      ))}
      {mayVolunteer && (
        <button class="k hoofd vol" onClick={() => send({ type: "volunteer" })}>
          {say("vote.volunteer")}
        </button>
      )}
    </div>
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
    if (choice !== "standin") return [{ key: choice, label: named("vote", choice), command: { type: "vote", choice } }];
    return (vote.volunteers ?? []).map((person) => ({
      key: person,
      label: say("vote.standin", { name: personName(table, person) }),
      command: { type: "vote", choice, person },
    }));
  });
}

/** The mats of who chose this. */
function Chosen({ table, vote, choice }: { readonly table: TableView; readonly vote: VoteInfo; readonly choice: string }) {
  const seats = Object.entries(vote.votes ?? {})
    .filter(([, chosen]) => chosen === choice)
    .map(([who]) => table.public.chairs.findIndex((chair) => (chair.standin ?? chair.person) === who));
  return (
    <>
      {seats.map((seat) => (seat < 0 ? null : <Mat key={seat} table={table} seat={seat} />))}
    </>
  );
}
