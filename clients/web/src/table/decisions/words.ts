/** What the things that one may do are called on their buttons, and when they were said. */
import type { Action } from "../../protocol.ts";
import { cardName, suitName } from "../../words/cards.ts";
import { count, knows, named, say } from "../../words/words.ts";

/** What it says on the button of this action. */
export function actionWords(action: Action): string {
  switch (action.do) {
    case "play":
      return say("act.play", { card: cardName(action.card) });
    case "trumps":
      return action.suit === "none" ? say("act.trumps.none") : say("act.trumps", { suit: suitName(action.suit) });
    case "exchange":
      return say("act.exchange");
    default:
      return named("act", action.do);
  }
}

/** What was said, as the others heard it. */
export function saidWords(action: Action): string {
  if (action.do === "exchange") {
    const n = action.n ?? action.cards?.length ?? 0;
    return n ? count("said.exchange", n) : say("act.exchange");
  }
  return knows(`said.${action.do}`) ? say(`said.${action.do}`) : actionWords(action);
}

/** What it costs to say this out of turn, at this level; nothing where that goes without saying. */
export function costWords(action: Action, level: string | null): string {
  const key = [`cost.${action.do}.${level}`, `cost.${action.do}`].find(knows);
  return key ? say(key) : "";
}
