/** A deal of the book played back, step by step, from any seat or with all hands open; and whether its cards were fair. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { turnTo } from "../app/router.ts";
import { Icon } from "../parts/Icon.tsx";
import { Leaf } from "../parts/Leaf.tsx";
import { Invite } from "../people/Invite.tsx";
import type { Replayed } from "../protocol.ts";
import { happened } from "../spoken/lines.ts";
import { useAsked } from "../state/asked.ts";
import { learnNames } from "../state/names.ts";
import { holderName } from "../table/names.ts";
import { SlateStrip } from "../table/slate/Slate.tsx";
import type { People, TableView } from "../wire/tableview.ts";
import { playWith } from "../words/cards.ts";
import { named, say } from "../words/words.ts";
import { FairDeal } from "./FairDeal.tsx";
import { Hands, ReplayCloth } from "./ReplayCloth.tsx";
import { stepsOf, trickFrom } from "./steps.ts";
import type { Step } from "./steps.ts";

interface At {
  readonly table: TableView;
  readonly slug: string;
  readonly match: number;
  readonly deal: number;
}

export function Replay({ table, slug, match, deal }: At) {
  const [seat, look] = useState<number | null>(null);
  const fits = (one: Replayed) => one.match === match && one.deal === deal && (seat === null ? one.hands != null : one.private.seat === seat);
  const { answer, no } = useAsked({ type: "replay", match, deal, seat }, "replayed", fits);
  const fresh = answer && answer.match === match && answer.deal === deal ? answer : null;
  const home = `/t/${slug}/book/${match}`;
  useEffect(() => learnNames(answer?.names), [answer]);
  useEffect(() => {
    if (!fresh) return;
    playWith(fresh.public.about.game);
    return () => playWith("");
  }, [fresh?.public.about.game]);
  return (
    <Leaf title={say("book.deal.title", { n: match, deal })} sub={fresh ? named("game", fresh.public.about.game) : ""} home={home} wide side={<Invite slug={`${slug}/book/${match}/${deal}`} name={table.public.about.name} class="k kaal" short />}>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
      {fresh && <Played key={deal} replayed={fresh} people={peopleOf(table.people, fresh)} seat={seat} look={look} />}
      <nav class="rij">
        {deal > 1 && (
          <button class="k vul" data-before onClick={() => turnTo(`${home}/${deal - 1}`)}>
            {say("page.deal.before")}
          </button>
        )}
        {no !== "no_deal" && (
          <button class="k vul" data-after onClick={() => turnTo(`${home}/${deal + 1}`)}>
            {say("page.deal.after")}
          </button>
        )}
      </nav>
      {fresh && <FairDeal key={deal} match={match} deal={deal} name={(at) => holderName(stepsOf(fresh, peopleOf(table.people, fresh))[0]!.table, at)} />}
    </Leaf>
  );
}

/** What everybody in this deal is called, besides those who are known already. */
export function peopleOf(known: People, deal: Replayed): People {
  const told = Object.entries(deal.names ?? {}).map(([who, name]) => [who, { name: name || say("somebody"), here: true }] as const);
  return { ...known, ...Object.fromEntries(told) };
}

interface Plays {
  readonly replayed: Replayed;
  readonly people: People;
  readonly seat?: number | null;
  /** Nil where all hands are open and stay so. */
  readonly look?: (seat: number | null) => void;
}

/** A deal that is told whole, to be gone through. */
export function Played({ replayed, people, seat = null, look }: Plays) {
  const steps = useMemo(() => stepsOf(replayed, people), [replayed]);
  const [wanted, go] = useState(0);
  const at = Math.min(wanted, steps.length - 1);
  const step = steps[at]!;
  const { players } = replayed.public.about;
  return (
    <div class="twee terug">
      <div class="stapel">
        <SlateStrip table={step.table} />
        <ReplayCloth step={step} />
        <p class="gebeurd" role="status">
          {told(steps, at)}
        </p>
        <Controls steps={steps} at={at} go={go} />
      </div>
      <div class="stapel">
        {look && (
          <label class="een">
            <b>{say("page.replay.from")}</b>
            <select class="veldje" value={seat ?? ""} onChange={(event) => look(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))} data-from>
              <option value="">{say("replay.open")}</option>
              {Array.from({ length: players }, (_, one) => (
                <option key={one} value={one}>
                  {holderName(step.table, one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <Hands step={step} />
      </div>
    </div>
  );
}

/** What happened at this step. */
function told(steps: readonly Step[], at: number): string {
  const { move, table } = steps[at]!;
  return move ? happened(steps[at - 1]!.table, move, table).join(" ") : "";
}

/** The slider, a step or a trick at a time. */
function Controls({ steps, at, go }: { readonly steps: readonly Step[]; readonly at: number; readonly go: (at: number) => void }) {
  const last = steps.length - 1;
  return (
    <div class="stapper">
      <input type="range" min={0} max={last} value={at} aria-label={say("replay.step", { n: at, total: last })} onInput={(event) => go(Number(event.currentTarget.value))} data-slider />
      <div class="rij">
        <button class="k stapje" disabled={at === 0} aria-label={say("page.step.before")} onClick={() => go(at - 1)}>
          <Icon sign="terug" />
        </button>
        <span class="stil klein">
          {at}/{last}
        </span>
        <button class="k hoofd stapje" disabled={at === last} aria-label={say("page.step.after")} onClick={() => go(at + 1)} data-step>
          <Icon sign="pijl" />
        </button>
      </div>
      <div class="rij slagen">
        <button class="k vul" disabled={at === 0} onClick={() => go(trickFrom(steps, at, true))}>
          {say("page.trick.before")}
        </button>
        <button class="k vul" disabled={at === last} onClick={() => go(trickFrom(steps, at, false))}>
          {say("page.trick.after")}
        </button>
      </div>
    </div>
  );
}
