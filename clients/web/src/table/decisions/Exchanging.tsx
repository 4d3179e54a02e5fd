/** Changing cards for as many from the stock: mark them in the hand. */
import { answer, choosing } from "../../state/choosing.ts";
import { count, say } from "../../words/words.ts";

export function Exchanging({ max }: { readonly max: number }) {
  const cards = choosing.value.marked;
  const fits = cards.length <= max;
  return (
    <button class="k hoofd groot vol" data-do="exchange" disabled={!fits} onClick={() => answer({ do: "exchange", cards })}>
      {cards.length ? count("act.exchange.n", cards.length) : say("act.exchange")}
    </button>
  );
}
