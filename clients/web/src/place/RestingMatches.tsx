/** The matches that rest here, each with one step to go on with it for who plays in it. */
import type { Resting } from "../protocol.ts";
import { calledBy } from "../people/everybody.ts";
import { send } from "../state/session.ts";
import type { TableView } from "../wire/tableview.ts";
import { writtenIn } from "../words/chalk.ts";
import { listed, named, say } from "../words/words.ts";
import { dayOf } from "../words/when.ts";

export function RestingMatches({ table, class: looks }: { readonly table: TableView; readonly class: string }) {
  const { resting } = table.public;
  if (!resting.length) return null;
  return (
    <section class={looks}>
      <h2>{say("place.resting")}</h2>
      <ul class="stapel">
        {resting.map((rest) => (
          <Rest key={rest.match} table={table} rest={rest} />
        ))}
      </ul>
      <p class="klein stil">{say("place.resting.how")}</p>
    </section>
  );
}

function Rest({ table, rest }: { readonly table: TableView; readonly rest: Resting }) {
  const gathering = table.public.phase === "waiting" || table.public.phase === "over";
  return (
    <li class="rij wikkel regel">
      <span class="vul">
        <b>{[named("game", rest.game), rest.deals ? say("bar.deal.of", { n: rest.deal, deals: rest.deals }) : say("bar.deal", { n: rest.deal })].join(", ")}</b>
        <small>{[dayOf(rest.since), ...rest.sides.map((side, i) => sideWords(table, rest, side, i))].join(" · ")}</small>
      </span>
      {gathering && rest.people.includes(table.me) && (
        <button class="k" data-resume={rest.match} onClick={() => send({ type: "resume", match: rest.match })}>
          {say("act.onwards")}
        </button>
      )}
    </li>
  );
}

function sideWords(table: TableView, rest: Resting, side: readonly number[], i: number): string {
  const names = listed(side.map((seat) => calledBy(table, rest.people[seat] ?? null, seat)));
  return [names, writtenIn(rest.totals?.[i])].filter(Boolean).join(" ");
}
