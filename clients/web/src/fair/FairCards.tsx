/** Fair cards: how the deal that is just over was checked, step by step; an example where none is over. */
import { useMemo } from "preact/hooks";
import { Leaf } from "../parts/Leaf.tsx";
import { table, visit } from "../state/session.ts";
import { holderName } from "../table/names.ts";
import { verdicts } from "../wire/fairness.ts";
import { example, ofTable, work } from "../wire/fairsteps.ts";
import { capital, say } from "../words/words.ts";
import { Failures, FairSteps, Verdict } from "./FairSteps.tsx";

export function FairCards() {
  const shown = table.value;
  const own = useMemo(() => (shown ? ofTable(shown) : null), [shown?.public.shuffling, shown?.public.finished]);
  const told = useMemo(() => own ?? example(), [own]);
  const name = (seat: number) => (own && shown ? holderName(shown, seat) : say("seat.number", { n: seat + 1 }));
  const found = useMemo(() => (shown ? verdicts(shown, visit.parts) : []), [own]);
  return (
    <Leaf title={say("fair.title")} home={visit.slug ? `/t/${visit.slug}` : "/"}>
      <p>{say("fair.about")}</p>
      {!own && found.map((one) => <Verdict key={one} of={one} />)}
      <h2>{own ? capital(say("bar.deal", { n: own.deal })) : say("fair.example")}</h2>
      {(own ? found : [work(told).verdict]).map((one) => (
        <Verdict key={one} of={one} />
      ))}
      <FairSteps told={told} name={name} />
      <Failures told={told} />
      {(told.daily ? ["fair.limits.daily"] : ["fair.own", "fair.draw", "fair.limits"]).map((one) => (
        <p key={one}>{say(one)}</p>
      ))}
    </Leaf>
  );
}
