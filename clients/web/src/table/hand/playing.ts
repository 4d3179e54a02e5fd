/** What a tap on a card of the hand does: it chooses, plays, or marks. */
import type { Card } from "../../protocol.ts";
import { answer, choose, choosing, decision, mark } from "../../state/choosing.ts";
import { settings } from "../../state/settings.ts";
import type { TableView } from "../../wire/tableview.ts";

/** A card of the hand was tapped: the first tap chooses, the second plays. */
export function tapped(table: TableView, card: Card, may: boolean): void {
  if (marks(table)) mark(card);
  else if (may && (choosing.value.chosen === card || playsAtOnce(table))) play(card);
  else choose(card);
}

/** Play this card; where stuk may be called with it, that is asked first (in the prompt). Whether it was played. */
export function play(card: Card, stuk?: boolean): boolean {
  const may = (decision.value?.stuk ?? []).includes(card);
  if (may && stuk === undefined) {
    choose(card);
    return false;
  }
  answer(stuk ? { do: "play", card, stuk } : { do: "play", card });
  return true;
}

/** Whether one tap plays: by one's own choice, else where nobody else sits at the table. */
function playsAtOnce(table: TableView): boolean {
  const alone = table.public.chairs.every((chair, seat) => chair.bot || seat === table.private.seat);
  return settings.value.oneTap ?? alone;
}

/** Whether cards are marked now instead of played: for a declaration or an exchange. */
export function marks(table: TableView): boolean {
  const actions = table.private.decision?.actions ?? [];
  return actions.some((one) => one.do === "declare" || one.do === "exchange");
}
