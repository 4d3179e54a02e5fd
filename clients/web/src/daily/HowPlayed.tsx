/** How somebody on the board played it: deal by deal, card by card, all hands open. */
import { useEffect } from "preact/hooks";
import { turnTo } from "../app/router.ts";
import { Leaf } from "../parts/Leaf.tsx";
import { Played, peopleOf } from "../replay/Replay.tsx";
import type { Board, BoardRow } from "../protocol.ts";
import { useAsked } from "../state/asked.ts";
import { playWith } from "../words/cards.ts";
import { named, say } from "../words/words.ts";
import { playDaily, wayTo } from "./playing.ts";
import { nameOf } from "./board.ts";
import { dayShort, scoreWords } from "./words.ts";

interface At {
  readonly daily: string;
  readonly day: string;
  readonly entry: string;
  readonly deal: number;
}

/** So many deals a daily has. */
const DEALS = 4;

export function HowPlayed({ daily, day, entry, deal }: At) {
  const { answer: board } = useAsked({ type: "show_board", daily, day }, "board", (one) => one.daily === daily && one.day === day);
  const { answer, no } = useAsked({ type: "how_played", daily, day, entry, deal }, "replayed", (one) => one.deal === deal);
  const fresh = answer?.deal === deal ? answer : null;
  const game = fresh?.public.about.game;
  useEffect(() => {
    if (!game) return;
    playWith(game);
    return () => playWith("");
  }, [game]);
  const row = board && rowOf(board, entry);
  const score = row?.deals[deal - 1];
  const which = say("daily.deal", { n: deal, deals: DEALS });
  return (
    <Leaf title={row ? nameOf(row) : say("daily.title")} sub={[named("daily.name", daily), dayShort(day), score == null ? which : `${which}: ${scoreWords(score)}`].join(" · ")} home={wayTo(daily, day)} wide>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
      {no === "not_yet" && (
        <button class="k hoofd groot vol" data-play onClick={() => void playDaily(daily, board?.state === "begun" ? day : null)}>
          {say(board?.state === "begun" ? "daily.go_on" : "daily.play")}
        </button>
      )}
      {fresh && <Played key={deal} replayed={fresh} people={peopleOf({}, fresh)} />}
      {fresh && <Deals deal={deal} to={(one) => turnTo(wayTo(daily, day, entry, one))} />}
    </Leaf>
  );
}

/** The way to the deals before and after this one. */
function Deals({ deal, to }: { readonly deal: number; readonly to: (deal: number) => void }) {
  return (
    <nav class="rij">
      {deal > 1 && (
        <button class="k vul" data-before onClick={() => to(deal - 1)}>
          {say("page.deal.before")}
        </button>
      )}
      {deal < DEALS && (
        <button class="k vul" data-after onClick={() => to(deal + 1)}>
          {say("page.deal.after")}
        </button>
      )}
    </nav>
  );
}

const rowOf = (board: Board, entry: string): BoardRow | null => [...(board.place?.rows ?? []), ...board.rows].find((row) => row.entry === entry) ?? null;
