/** The board of a daily on one day: one's own place first, then the day, all time; how one is in it oneself, and what is on it. */
import { useEffect, useState } from "preact/hooks";
import { follow } from "../app/router.ts";
import { Blad } from "../parts/Blad.tsx";
import { CardPaper } from "../parts/Card.tsx";
import { Leaf } from "../parts/Leaf.tsx";
import type { Board as Told } from "../protocol.ts";
import { useAsked } from "../state/asked.ts";
import { stranger } from "../state/session.ts";
import { playWith } from "../words/cards.ts";
import { named, say } from "../words/words.ts";
import { howOf, howWords, over } from "./board.ts";
import type { OfBoard } from "./board.ts";
import { useDayEnds } from "./dayend.ts";
import { nameless, NameFirst } from "./NameFirst.tsx";
import { OwnPlace } from "./OwnPlace.tsx";
import { playDaily } from "./playing.ts";
import { Rows } from "./Rows.tsx";
import { Seals } from "./Seals.tsx";
import { Shares } from "./Shares.tsx";
import { ShareResult } from "./ShareResult.tsx";
import { Totals } from "./Totals.tsx";
import { Week } from "./Week.tsx";
import { clockOf, dayWords, unitWords } from "./words.ts";

interface At {
  readonly daily: string;
  /** Nil: today. */
  readonly day: string | null;
}

export function Board({ daily, day }: At) {
  const [place, choose] = useState<string | null>(null);
  const [again, ask] = useState(0);
  const fits = (one: Told) => one.daily === daily && (day === null || one.day === day);
  const [ends, end] = useState<number | null>(null);
  const { answer, no } = useAsked({ type: "show_board", daily, day, place }, "board", fits, again + useDayEnds(ends));
  useEffect(() => end(answer?.ends ?? null), [answer]);
  const game = answer?.game;
  useEffect(() => {
    if (!game) return;
    playWith(game);
    return () => playWith("");
  }, [game]);
  const on = answer?.day ?? day;
  return (
    <Leaf title={say("daily.title")} sub={on ? dayWords(on) : ""} home="/daily" wide side={answer && <ShareResult board={answer} />}>
      {no && <NotThere no={no} />}
      {stranger.value && <Door daily={daily} />}
      {answer && (
        <div class="twee dagbord">
          <div class="stapel ruimer">
            <Cloth board={answer} />
            <OwnPlace board={answer} how={howOf(answer)} choose={choose} changed={() => ask(again + 1)} />
            <Week board={answer} />
            <Best board={answer} />
          </div>
          <div class="stapel ruimer">
            <OfTheDay board={answer} />
            <Shares board={answer} />
            <Totals board={answer} />
            <Seals board={answer} />
          </div>
        </div>
      )}
    </Leaf>
  );
}

/** There is no such board: the others are in the list. */
function NotThere({ no }: { readonly no: string }) {
  return (
    <>
      <p role="alert">{say(`no.${no}`, { field: "" })}</p>
      <a class="k groot" href="/daily" onClick={follow}>
        {say("daily.titles")}
      </a>
    </>
  );
}

/** For who is nobody yet: what it is, and a name. */
function Door({ daily }: { readonly daily: string }) {
  return (
    <>
      <section class="doek dagdoek">
        <h2>{named("daily.name", daily)}</h2>
        <p>
          {say("daily.about")} {say("page.daily.first")}
        </p>
      </section>
      <NameFirst then={() => playDaily(daily)} look />
    </>
  );
}

/** What is played, by everybody alike; and one's first cards, once they may be known. */
function Cloth({ board }: OfBoard) {
  const { hand = [] } = board;
  return (
    <section class="doek dagdoek">
      <h2>{named("daily.name", board.daily)}</h2>
      <p>
        {say("page.daily.same")} {say(over(board) ? "page.daily.over" : "page.daily.first")}
      </p>
      {hand.length > 0 && (
        <div class={`hand ${hand.length > 8 ? "twee-rijen" : ""}`} role="group" aria-label={say("board.hand")}>
          {hand.map((card) => (
            <CardPaper key={card} card={card} />
          ))}
        </div>
      )}
      <Play board={board} />
    </section>
  );
}

/** Play it, go on, or once more for practice. */
function Play({ board }: OfBoard) {
  const [no, refuse] = useState<string | null>(null);
  const [asks, ask] = useState(false);
  const { daily, day, ends, state = "new" } = board;
  const words = PLAY[state];
  if (over(board) && state !== "begun") return null;
  const play = () => playDaily(daily, state === "begun" ? day : null);
  const begin = async () => (nameless() ? ask(true) : refuse(await play()));
  return (
    <>
      <button class={`k groot ${state === "done" ? "op-kleed" : "hoofd"}`} data-play={daily} onClick={() => void begin()}>
        {say(words)}
      </button>
      {state !== "done" && <p class="klein">{over(board) ? say("board.late.told") : say("daily.until", { clock: clockOf(ends) })}</p>}
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
      {asks && (
        <Blad title={named("daily.name", daily)} close={() => ask(false)}>
          <NameFirst then={play} />
        </Blad>
      )}
    </>
  );
}

const PLAY = { new: "daily.play", begun: "daily.go_on", done: "daily.again" } as const;

/** Everybody who has finished it that day. */
function OfTheDay({ board }: OfBoard) {
  const how = howOf(board);
  return (
    <section class="lei bord">
      <h2>{say("board.day")}</h2>
      {board.rows.length ? <Rows rows={board.rows} ends={board.ends} how={how} /> : <p class="stil">{say("board.none")}</p>}
      {board.rows.length > 0 && !how && <p class="klein stil">{say("board.how.wait")}</p>}
      <p class="klein stil">
        {say("daily.score.about")} {unitWords(board.daily)}
      </p>
      {board.rows.length > 1 && <p class="klein stil">{say("page.daily.stroke")}</p>}
      <p class="klein stil">{say("board.unverified")}</p>
    </section>
  );
}

/** The way to how the best of the others did it. */
function Best({ board }: OfBoard) {
  const how = howOf(board);
  const others = [...(board.place?.rows ?? []), ...board.rows].filter((row) => !row.you);
  const best = others.find((row) => row.name) ?? others[0];
  if (!how || !best) return null;
  return (
    <div class="dagvoet">
      <a class="k hoofd groot vol" href={how(best)} onClick={follow} data-best>
        {howWords(best)}
      </a>
    </div>
  );
}
