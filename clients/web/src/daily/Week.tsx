/** The week of a board: one's rank on each day, and the way to the boards of other days. */
import { follow } from "../app/router.ts";
import { now } from "../state/session.ts";
import { say } from "../words/words.ts";
import type { OfBoard } from "./board.ts";
import { wayTo } from "./playing.ts";
import { after, dayWords, hasBegun, rankWords, weekday } from "./words.ts";

export function Week({ board }: OfBoard) {
  const { daily, day, ends } = board;
  const begun = (one: string) => hasBegun(one, day, ends, now());
  return (
    <section class="week">
      <h2>{say("board.week")}</h2>
      <ol class="dagen">
        {board.week.map((one) => (
          <li key={one.day}>
            {begun(one.day) ? (
              <a class={one.day === day ? "deze" : ""} href={wayTo(daily, one.day)} onClick={follow} aria-current={one.day === day ? "date" : undefined}>
                <span class="vh">{said(one)}</span>
                <small aria-hidden="true">{weekday(one.day)}</small>
                <b class={one.rank === 1 ? "eerste" : ""} aria-hidden="true">
                  {one.rank != null && rankWords(one.rank)}
                </b>
              </a>
            ) : (
              <span>
                <small>{weekday(one.day)}</small>
              </span>
            )}
          </li>
        ))}
      </ol>
      <nav class="rij">
        <a class="k kaal" href={wayTo(daily, after(day, -1))} onClick={follow} data-earlier>
          {say("board.earlier")}
        </a>
        <span class="vul" />
        {begun(after(day)) && (
          <a class="k kaal" href={wayTo(daily, after(day))} onClick={follow} data-later>
            {say("board.later")}
          </a>
        )}
      </nav>
    </section>
  );
}

function said(one: OfBoard["board"]["week"][number]): string {
  const rank = one.rank == null ? say("daily.new") : say("board.rank", { rank: one.rank, people: one.people });
  return say("form.line", { label: dayWords(one.day), value: rank });
}
