/** The dailies: their list, and what its rows lead to. */
import { useEffect, useState } from "preact/hooks";
import { follow } from "../app/router.ts";
import type { AtDaily } from "../app/router.ts";
import { Blad } from "../parts/Blad.tsx";
import { Leaf } from "../parts/Leaf.tsx";
import type { DailyRow } from "../protocol.ts";
import { useAsked } from "../state/asked.ts";
import { useHouse } from "../state/outside.ts";
import { games, stranger } from "../state/session.ts";
import { capital, count, named, say } from "../words/words.ts";
import { Board } from "./Board.tsx";
import "./daily.css";
import { useDayEnds } from "./dayend.ts";
import { HowPlayed } from "./HowPlayed.tsx";
import { nameless, NameFirst } from "./NameFirst.tsx";
import { playDaily, wayTo } from "./playing.ts";
import { clockOf, dayShort, dayWords, scoreWords } from "./words.ts";

export function Daily({ at }: { readonly at: AtDaily }) {
  const { daily, day, entry, deal } = at;
  if (daily === null) return <Today />;
  if (day !== null && entry !== null && deal !== null) return <HowPlayed key={entry} daily={daily} day={day} entry={entry} deal={deal} />;
  return <Board key={`${daily} ${day}`} daily={daily} day={day} />;
}

/** Those of today; then those begun on another day. */
function Today() {
  useHouse();
  const [ends, end] = useState<number | null>(null);
  const { answer, no } = useAsked({ type: "dailies" }, "days", undefined, useDayEnds(ends));
  useEffect(() => end(answer?.ends ?? null), [answer]);
  const today = answer?.rows.filter((row) => row.day === answer.day) ?? [];
  const before = answer?.rows.filter((row) => row.day !== answer.day) ?? [];
  return (
    <Leaf title={say("daily.titles")} sub={answer ? dayWords(answer.day) : ""} home="/">
      <section class="doek dagdoek">
        <p>
          {say("daily.about")} {say("page.daily.first")}
        </p>
        {answer && <p class="klein">{say("daily.until", { clock: clockOf(answer.ends) })}</p>}
      </section>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
      <ul class="stapel">
        {stranger.value ? games.value.flatMap((game) => (game.dailies ?? []).map((name) => <Unknown key={name} daily={name} />)) : today.map((row) => <Row key={row.daily} row={row} />)}
      </ul>
      {before.length > 0 && (
        <section class="stapel">
          <h2>{say("page.daily.before")}</h2>
          <ul class="stapel">
            {before.map((row) => (
              <Row key={row.daily + row.day} row={row} dated />
            ))}
          </ul>
        </section>
      )}
    </Leaf>
  );
}

/** A daily, and how far oneself is with it. */
function Row({ row, dated = false }: { readonly row: DailyRow; readonly dated?: boolean }) {
  const [no, refuse] = useState<string | null>(null);
  const [asks, ask] = useState(false);
  const begun = row.deal != null;
  const done = row.score != null;
  const people = row.people ? count("daily.people", row.people) : say("daily.nobody");
  const play = () => playDaily(row.daily, begun ? row.day : null);
  const begin = async () => (nameless() ? ask(true) : refuse(await play()));
  const here = [dated ? dayShort(row.day) : "", done ? "" : begun ? say("daily.deal", { n: row.deal!, deals: 4 }) : say("daily.new"), people];
  return (
    <li class="paneel dagrij" data-daily={row.daily}>
      <a class="vul" href={wayTo(row.daily, row.day)} onClick={follow}>
        <b>{named("daily.name", row.daily)}</b>
        <small>{capital(here.filter(Boolean).join(", "))}</small>
      </a>
      {done && (
        <em>
          {scoreWords(row.score!)}
          <small>{say("board.rank", { rank: row.rank ?? "", people: row.people })}</small>
        </em>
      )}
      {!done && (
        <button class={`k ${begun ? "hoofd" : ""}`} data-play={row.daily} aria-label={`${say(begun ? "daily.go_on" : "daily.play")}: ${named("daily.name", row.daily)}`} onClick={() => void begin()}>
          {say(begun ? "page.daily.on" : "daily.play")}
        </button>
      )}
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
      {asks && (
        <Blad title={named("daily.name", row.daily)} close={() => ask(false)}>
          <NameFirst then={play} />
        </Blad>
      )}
    </li>
  );
}

/** A daily for who is nobody yet. */
function Unknown({ daily }: { readonly daily: string }) {
  const [asks, ask] = useState(false);
  return (
    <li class="paneel dagrij" data-daily={daily}>
      <a class="vul" href={wayTo(daily)} onClick={follow}>
        <b>{named("daily.name", daily)}</b>
      </a>
      <button class="k" data-play={daily} aria-label={`${say("daily.play")}: ${named("daily.name", daily)}`} onClick={() => ask(true)}>
        {say("daily.play")}
      </button>
      {asks && (
        <Blad title={named("daily.name", daily)} close={() => ask(false)}>
          <NameFirst then={() => playDaily(daily)} />
        </Blad>
      )}
    </li>
  );
}
