/** What is done less often at a table: stopping the play, going, showing one's hand, what is about the evening. */
import { AloneMenu } from "../alone/AloneMenu.tsx";
import { follow } from "../app/router.ts";
import type { Say } from "../protocol.ts";
import { Invite } from "../people/Invite.tsx";
import { send, visit } from "../state/session.ts";
import type { TableView } from "../wire/tableview.ts";
import { capital, say } from "../words/words.ts";
import { awaited } from "./absence.ts";
import { AwayButton } from "./cloth/Corners.tsx";
import { EveningProposals } from "./decisions/Proposals.tsx";
import { personName } from "./names.ts";
import { isOwn } from "./own.ts";

interface At {
  readonly table: TableView;
}

export function Menu({ table }: At) {
  const { about } = table.public;
  return (
    <div class="stapel menu">
      <AloneMenu table={table} />
      {!isOwn(table) && <Together table={table} />}
      <a class="k vol" href={`/games/${about.game}`} onClick={follow}>
        {say("page.rules")}
      </a>
      <a class="k vol" href={`/games/${about.game}/tips`} onClick={follow} data-tips>
        {say("page.tips")}
      </a>
      {about.alone?.kind === "daily" && (
        <a class="k vol" href="/daily" onClick={follow}>
          {say("daily.titles")}
        </a>
      )}
      <a class="k vol" href="/settings" onClick={follow}>
        {say("page.settings")}
      </a>
      <a class="k vol" href="/report" onClick={follow} data-report>
        {say("report.title")}
      </a>
      <a class="k vol" href="/" onClick={follow}>
        {capital(say("key.leave"))}
      </a>
    </div>
  );
}

/** What there is to do where others are, or may come. */
function Together({ table }: At) {
  const { about, link } = table.public;
  return (
    <>
      {table.private.seat !== null && <Seated table={table} />}
      <Queue table={table} />
      <Lending table={table} />
      <Invite slug={link || about.table} name={about.name} class="k vol" />
      {about.call && (
        <a class="k vol" href={about.call} target="_blank" rel="noreferrer noopener">
          {say("call.link")}
        </a>
      )}
      <a class="k vol" href={`/t/${visit.slug ?? about.table}/place`} onClick={follow} data-place>
        {capital(say("key.place"))}
      </a>
    </>
  );
}

const PLAYED: ReadonlySet<string> = new Set(["shuffling", "playing", "sheet"]);
const KNOCK: Say["phrase"] = "knock";

/** For who sits: a pause, a knock, the evening, going home. */
function Seated({ table }: At) {
  const { paused, about, phase, chairs } = table.public;
  const { seat } = table.private;
  const mine = chairs[seat!];
  const others = awaited(table).filter((one) => one !== seat);
  return (
    <>
      {PLAYED.has(phase) && (about.turn_limit == null || paused !== null) && (
        <button class="k vol" data-pause onClick={() => send({ type: "pause", pause: paused === null })}>
          {say(paused === null ? "act.pause" : "act.onwards")}
        </button>
      )}
      {others.length > 0 && (
        <button class="k vol" data-knock onClick={() => send({ type: "say", phrase: KNOCK })}>
          {say("ph.knock")}
        </button>
      )}
      <AwayButton table={table} class="k vol" />
      <EveningProposals table={table} />
      {mine?.person === table.me && !mine.goodbye && (
        <button class="k vol" data-goodbye onClick={() => send({ type: "goodbye" })}>
          {say("leave.goodbye")}
        </button>
      )}
    </>
  );
}

/** Who has no seat may wait for one, in a queue that everybody sees. */
export function Queue({ table }: At) {
  const { queue } = table.public;
  const waits = queue.includes(table.me);
  const names = queue.map((one) => (one === table.me ? say("vote.you") : personName(table, one)));
  return (
    <>
      {names.length > 0 && <p class="klein">{say("queue.next", { name: names.join(", ") })}</p>}
      {(waits || table.private.seat === null) && (
        <button class="k vol" data-wait onClick={() => send({ type: "wait", wait: !waits })}>
          {say(waits ? "act.wait.not" : "act.wait")}
        </button>
      )}
    </>
  );
}

/** To whom the own hand may be shown, or from whom it may be hidden again: one button for each who looks on. */
function Lending({ table }: At) {
  const { seat } = table.private;
  const { chairs, looking } = table.public;
  if (seat === null || chairs[seat]?.person !== table.me) return null;
  const seeing = new Set(looking.filter((one) => one.seat === seat).map((one) => one.person));
  const playing = new Set(chairs.flatMap((chair) => [chair.person, chair.standin]));
  const there = Object.entries(table.people).flatMap(([who, one]) => (one.watching && one.here && !playing.has(who) ? [who] : []));
  return (
    <>
      {[...new Set([...there, ...seeing])].map((person) => (
        <button class="k vol" key={person} data-lend={person} onClick={() => send({ type: "show_hand", person, show: !seeing.has(person) })}>
          {say(seeing.has(person) ? "act.hide" : "act.lend", { name: personName(table, person) })}
        </button>
      ))}
    </>
  );
}
