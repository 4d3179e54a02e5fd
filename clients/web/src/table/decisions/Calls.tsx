/** What may be said out of turn: always above the hand. The first tap arms it and tells what it costs, the second says it. */
import { armed, call, decision } from "../../state/choosing.ts";
import { table } from "../../state/session.ts";
import { seatName } from "../names.ts";
import { say } from "../../words/words.ts";
import { actionWords, costWords } from "./words.ts";

export function Calls() {
  const given = decision.value;
  const calls = given?.calls ?? [];
  if (!given || !calls.length) return null;
  const cost = armed.value && costWords(armed.value, given.level ?? null);
  const asks = calls.some((one) => one.do === "agree") ? table.value?.public.facts.find((fact) => fact.key === "give_up") : undefined;
  return (
    <div class="roep">
      {asks?.seat != null && <p>{say("page.gives_up", { name: seatName(table.value!, asks.seat) })}</p>}
      {cost && (
        <p aria-live="polite">
          <b>{say("page.out_of_turn")}</b> {cost}
        </p>
      )}
      <div class="rij">
        {calls.map((one) => (
          <button class={`k groot vul ${armed.value === one ? "hoofd" : ""}`} key={JSON.stringify(one)} data-call={one.do} onClick={() => call(one)}>
            {armed.value === one ? say("call.again", { call: actionWords(one) }) : actionWords(one)}
          </button>
        ))}
      </div>
    </div>
  );
}
