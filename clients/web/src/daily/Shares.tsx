/** How many made how much: columns of chalk, one's own marked; each score with its share, for who wants to know. */
import type { Share } from "../protocol.ts";
import { count, say } from "../words/words.ts";
import type { OfBoard } from "./board.ts";
import { bins, stroke } from "./stroke.ts";
import type { Bin } from "./stroke.ts";
import { scoreWords } from "./words.ts";

/** So many columns fit beside each other. */
const MOST = 12;

export function Shares({ board }: OfBoard) {
  const { shares = [] } = board;
  if (!shares.length) return null;
  const own = board.rows.find((row) => row.you)?.score;
  const columns = bins(shares, MOST);
  const scores = [...new Set(shares.map((one) => one.score))].sort((a, b) => a - b);
  const ends = scores.length > 1 ? [scores[0]!, scores[scores.length - 1]!] : scores;
  const most = Math.max(...columns.map((one) => one.people));
  return (
    <section class="lei bord" data-shares>
      <h2>{say("board.shares")}</h2>
      <ol class="kolommen" aria-hidden="true">
        {columns.map((one, at) => (
          <li key={one.low} class={own !== undefined && own >= one.low && own <= one.high ? "ik" : ""}>
            <small>{one.people || ""}</small>
            <Column bin={one} most={most} seed={at} />
          </li>
        ))}
      </ol>
      <p class="van-tot" aria-hidden="true">
        {ends.map((score) => (
          <span key={score}>{scoreWords(score)}</span>
        ))}
      </p>
      <details class="uitleg">
        <summary>{say("page.daily.shares")}</summary>
        <ul class="klein">
          {[...shares].sort((a, b) => b.score - a.score).map((one) => (
            <li key={one.score}>{shareWords(one, shares)}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Column({ bin, most, seed }: { readonly bin: Bin; readonly most: number; readonly seed: number }) {
  if (!bin.people) return null;
  return (
    <svg class="kolom" viewBox="0 0 20 100" preserveAspectRatio="none">
      <path transform="matrix(0 -1 1 0 0 100)" d={stroke(bin.people / most, seed)} />
    </svg>
  );
}

/** `+141: 3 spelers, 12%`. */
export function shareWords({ score, people }: Share, all: readonly Share[]): string {
  const whole = all.reduce((sum, one) => sum + one.people, 0);
  return count("board.share", people, { score: scoreWords(score), percent: Math.round((100 * people) / whole) });
}
