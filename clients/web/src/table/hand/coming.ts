/** Cards that come into the own hand: dealt from the dealer's mat, else from the cloth, where they were changed or taken back. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import type { Card } from "../../protocol.ts";
import { comes, lasts } from "../../motion/motion.ts";
import { matAt, middle } from "../../motion/places.ts";
import type { TableView } from "../../wire/tableview.ts";
import { dealerOf } from "../facts.ts";

/** Have the cards that are new in this hand be seen to come. What was there when the page was drawn first lies there. */
export function useComing(table: TableView, box: RefObject<HTMLElement | null>): void {
  const { hand } = table.private;
  const known = useRef(hand);
  useLayoutEffect(() => {
    const news = hand.filter((card) => !known.current.includes(card));
    known.current = hand;
    const dealt = news.length === hand.length;
    const dealer = dealerOf(table);
    const from = dealt && dealer !== null ? matAt(dealer) : middle();
    const ms = lasts(dealt ? "deel" : "ruil");
    news.forEach((card, i) => {
      const what = box.current?.querySelector(`[data-card="${card satisfies Card}"]`);
      if (what) comes(what, from, { ms: dealt ? ms / 2 : ms, delay: dealt ? (i * ms) / 2 / news.length : 0, fade: "in" });
    });
  }, [hand]);
}
