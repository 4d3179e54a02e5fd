/** What happens at the table and is seen to move: remembered before the screen is drawn anew, shown when it is. */
import type { Happening, Seat } from "../protocol.ts";
import { listen } from "../state/session.ts";
import { dealerOf } from "../table/facts.ts";
import type { TableView } from "../wire/tableview.ts";
import { backsGo } from "./backs.ts";
import { lasts, settle } from "./motion.ts";
import { forgetMoves, inHand, leaves, matAt, middle } from "./places.ts";

/** Hands that are changed for others: what goes out, and comes back. */
const CHANGED: ReadonlySet<string> = new Set(["swap", "exchange", "change_six"]);

/** Begin to watch. */
export function watchMoves(): void {
  listen(({ event, after }) => {
    if (event.type === "view") forgetMoves();
    if (event.type !== "moved" || !after) return;
    settle();
    if (event.move) seen(event.move, after);
  });
}

function seen(move: Happening, after: TableView): void {
  const own = after.private.seat;
  if (move.did === "acted" && move.action.do === "play") leaves(move.action.card, own === move.seat ? inHand(move.action.card) : matAt(move.seat));
  if (move.did === "acted" && move.seat !== own && CHANGED.has(move.action.do)) changed(move.seat);
  if (move.did === "dealt") dealt(after, own);
}

function changed(seat: Seat): void {
  const [mat, there, ms] = [matAt(seat), middle(), lasts("ruil")];
  backsGo(mat, there, { ms: ms / 2, n: 2, apart: ms / 8 });
  backsGo(there, mat, { ms: ms / 2, n: 2, apart: ms / 8, delay: ms / 2 });
}

function dealt(after: TableView, own: Seat | null): void {
  const dealer = dealerOf(after);
  const [from, ms] = [dealer === null ? null : matAt(dealer), lasts("deel")];
  const others = after.public.chairs.map((_, seat) => seat).filter((seat) => seat !== own && seat !== dealer);
  others.forEach((seat, i) => backsGo(from, matAt(seat), { ms: ms / 2, n: 2, apart: ms / 8, delay: (i * ms) / 4 / others.length }));
}
