/** Whoever sits somewhere is a beer mat: a letter and a printed rim, which tells people apart without colour too. */
import type { Seat, Suit } from "../protocol.ts";
import { initial } from "../table/names.ts";
import type { TableView } from "../wire/tableview.ts";
import { drawingOf } from "../words/cards.ts";
import { say } from "../words/words.ts";
import { Drawn } from "./Icon.tsx";
import { Letter } from "./Letter.tsx";

interface Marks {
  /** Whoever must act. */
  readonly on?: boolean;
  readonly dealer?: boolean;
  /** Plays, with this suit as trumps. */
  readonly plays?: Suit | null;
}

export function Mat({ table, seat, on, dealer, plays }: { readonly table: TableView; readonly seat: Seat } & Marks) {
  const chair = table.public.chairs[seat];
  if (!chair?.person && !chair?.bot) return <span class="vilt leeg">?</span>;
  return (
    <span class={`vilt v${(seat % 7) + 1} ${on ? "aan" : ""}`} aria-hidden="true">
      <Letter of={initial(table, seat)} />
      {dealer && (
        <span class="pet" title={say("dealer")}>
          <Letter of={say("page.dealer.letter")} />
        </span>
      )}
      {plays && (
        <span class={`pet li ${drawingOf(plays)}`}>
          <Drawn id={`s-${drawingOf(plays)}`} />
        </span>
      )}
    </span>
  );
}
