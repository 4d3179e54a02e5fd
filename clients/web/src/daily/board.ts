/** What is read from a board more than once. */
import type { Board, BoardRow } from "../protocol.ts";
import { now } from "../state/session.ts";
import { capital, listed, named, say } from "../words/words.ts";
import { wayTo } from "./playing.ts";
import { dayWords, scoreWords } from "./words.ts";

export interface OfBoard {
  readonly board: Board;
}

/** Where it is told how somebody on the board played. */
export type How = (row: BoardRow) => string;

/** Whether its day is over. */
export const over = (board: Board): boolean => now() >= board.ends;

/** Where that is told of each; nil as long as one may not know the cards. */
export function howOf(board: Board): How | null {
  const may = board.state === "done" || (over(board) && board.state !== "begun");
  return may ? (row) => wayTo(board.daily, board.day, row.entry, 1) : null;
}

/** What somebody is called on a board. */
export function nameOf({ name, you }: { readonly name: string; readonly you?: boolean }): string {
  const called = name || say("board.unnamed");
  return you ? say("board.you", { name: called }) : called;
}

/** Who of the place have not finished it; oneself, called so there, as `jij`. */
export function missingWords(missing: readonly string[], board: Board, own: string): string {
  const at = board.state === "done" ? -1 : missing.indexOf(own);
  const names = at < 0 ? missing : [say("page.daily.missing.you"), ...missing.filter((_, one) => one !== at)];
  return capital(say("board.missing", { names: listed(names) }));
}

/** The way to how this one was played, in words. */
export const howWords = ({ name, you }: BoardRow): string => (you ? say("board.how.you") : name ? say("board.how", { name }) : say("page.daily.how"));

/** `Klaverjassen, donderdag 26 november: +141, plaats 2`; without a result of one's own only what it is. */
export function resultWords(board: Board): string {
  const what = say("daily.of", { name: named("daily.name", board.daily), day: dayWords(board.day) });
  const own = board.rows.find((row) => row.you);
  return own ? say("form.line", { label: what, value: say("daily.done", { score: scoreWords(own.score), rank: own.rank }) }) : what;
}
