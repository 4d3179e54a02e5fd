/** Who plays by keyboard stays in their hand when the card that they were at is gone. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Card } from "../../protocol.ts";

export function useKeptFocus(hand: readonly Card[], box: RefObject<HTMLDivElement | null>): void {
  const within = useRef(false);
  useEffect(() => {
    const came = ({ target }: FocusEvent) => {
      within.current = target instanceof Element && target.matches(".onder [data-card]:focus-visible");
    };
    document.addEventListener("focusin", came);
    return () => document.removeEventListener("focusin", came);
  }, []);
  useLayoutEffect(() => {
    const nowhere = !document.activeElement || document.activeElement === document.body;
    if (within.current && nowhere) box.current?.querySelector<HTMLElement>("[data-card][tabindex='0']")?.focus({ preventScroll: true });
  }, [hand]);
}
