/** Declaring melds: mark the cards of one in the hand, then another, then say them. */
import { addMeld, answer, choosing, forget } from "../../state/choosing.ts";
import { cardName } from "../../words/cards.ts";
import { apart, listed, say } from "../../words/words.ts";

export function Declaring() {
  const { marked, melds } = choosing.value;
  const all = marked.length ? [...melds, marked] : melds;
  if (!all.length) return null;
  const told = apart(all.map((meld) => listed(meld.map(cardName))));
  return (
    <div class="stapel">
      <p class="klein">{say("draft.melds", { melds: told })}</p>
      <div class="rij">
        <button class="k hoofd groot vul" data-do="declare" onClick={() => answer({ do: "declare", melds: all })}>
          {say("act.declare.n")}
        </button>
        <button class="k groot" data-meld onClick={addMeld} disabled={marked.length < 3}>
          {say("act.meld")}
        </button>
        <button class="k groot" onClick={forget}>
          {say("act.again")}
        </button>
      </div>
    </div>
  );
}
