/** That the cards were fixed the day before: the commitments, and the secrets once the day is over. */
import { follow } from "../app/router.ts";
import { hex } from "../wire/codec.ts";
import { momentOf } from "../words/when.ts";
import { say } from "../words/words.ts";
import type { OfBoard } from "./board.ts";
import { after } from "./words.ts";

const DAY = 24 * 3_600_000;

export function Seals({ board }: OfBoard) {
  const text = (day: string) => `/daily/commitments/${day}.txt`;
  return (
    <details class="uitleg zegels" data-seals>
      <summary>{say("board.seal.title")}</summary>
      <p>
        {say("board.sealed", { moment: momentOf(board.sealed) })} {board.sealed >= board.ends - DAY && say("board.sealed.late")}
      </p>
      <ul class="stapel">
        {board.deals.map((one) => (
          <li key={one.deal}>
            {say("board.seal", { n: one.deal, seal: hex(one.commitment) })}
            {one.secret && <p>{say("board.secret", { n: one.deal, secret: hex(one.secret) })}</p>}
          </li>
        ))}
      </ul>
      {board.tomorrow.length > 0 && (
        <>
          <h3>{say("board.seal.tomorrow")}</h3>
          <ul class="stapel">
            {board.tomorrow.map((one, at) => (
              <li key={at}>{say("board.seal", { n: at + 1, seal: hex(one) })}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={text(board.day)} download data-seals-text>
          {say("page.daily.seals")}
        </a>
        {board.tomorrow.length > 0 && (
          <>
            {" · "}
            <a href={text(after(board.day))} download>
              {say("page.daily.seals.tomorrow")}
            </a>
          </>
        )}
        {" · "}
        <a href="/fair" onClick={follow}>
          {say("fair.title")}
        </a>
      </p>
    </details>
  );
}
