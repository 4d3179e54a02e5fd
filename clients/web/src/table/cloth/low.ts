/** Whether the cloth is low: what is asked stands on a sheet over it, and the cards of the trick lie in one row. */
import { useEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";
import { layout } from "../../state/viewport.ts";
import type { Layout } from "../../state/viewport.ts";

/** Below this height, in px, a cross of cards no longer fits; on its side it is laid for the height that there is. */
const LOW: { readonly [layout in Layout]: number } = { phone: 268, side: 0, tablet: 410, wide: 388 };

export function useLow(box: RefObject<HTMLElement | null>): boolean {
  const [low, setLow] = useState(false);
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(([seen]) => seen && setLow(seen.contentRect.height < LOW[layout.value]));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [layout.value]);
  return low;
}
