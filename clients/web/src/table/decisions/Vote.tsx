/** What shall be done about an absent seat: the choices, who chose them, and the time left. It never covers the hand. */
import { Mat } from "../../parts/Mat.tsx";
import { minutes, secondsTo, useNow } from "../../state/clock.ts";
import { send } from "../../state/session.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";
import { holderName, personName } from "../names.ts";

export function Vote({ table }: { readonly table: TableView }) {
  const present = useNow();
  const { vote, chairs } = table.public;
  if (!vote) return null;
  const { seat } = table.private;
  const votes = Object.entries(vote.votes ?? {});
  const may = seat !== null && seat !== vote.seat;
  const choices = [
    { key: "wait", label: say("vote.wait"), command: { type: "vote", choice: "wait" } },
    { key: "bot", label: say("vote.bot"), command: { type: "vote", choice: "bot" } },
    ...(vote.volunteers ?? []).map((person) => ({
      key: person,
      label: say("vote.standin", { name: personName(table, person) }),
      command: { type: "vote", choice: "standin", person } as const,
    })),
  ] as const;
  return (
    <div class="stemmen" role="group" aria-label={say("vote.title")}>
      <p>
        <b>{say("vote.title")}</b> {say(`vote.why.${vote.why}`, { name: holderName(table, vote.seat) })}{" "}
        <span class="stil">{say("vote.left", { left: minutes(secondsTo(vote.ends, present)) })}</span>
      </p>
      {choices.map(({ key, label, command }) => (
        <button class="k vol" key={key} disabled={!may} data-vote={key} onClick={() => send(command)}>
          <span class="vul">{label}</span>
          {votes.map(([who, choice]) => {
            const at = chairs.findIndex((chair) => (chair.standin ?? chair.person) === who);
            return choice === key && at >= 0 ? <Mat key={who} table={table} seat={at} /> : null;
          })}
        </button>
      ))}
      {seat === null && !(vote.volunteers ?? []).includes(table.me) && (
        <button class="k hoofd vol" onClick={() => send({ type: "volunteer" })}>
          {say("vote.volunteer")}
        </button>
      )}
    </div>
  );
}
