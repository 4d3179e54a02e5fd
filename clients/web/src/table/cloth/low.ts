/** Whether the cloth is low: what is asked stands on a sheet over it, and the cards of the trick lie in one row. */
import { useEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";

/** Below this height, in px, a cross of cards no longer fits. */
const LOW = 244;

export function useLow(box: RefObject<HTMLElement | null>): boolean {
  const [low, setLow] = useState(false);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(([seen]) => seen && setLow(seen.contentRect.height < LOW));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return low;
}
