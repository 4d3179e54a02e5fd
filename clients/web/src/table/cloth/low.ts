/** How low the cloth is: under a sheet with what is asked the cards of a cross are smaller, and lower still they lie in one row. */
import { useEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";
import { layout } from "../../state/viewport.ts";
import type { Layout } from "../../state/viewport.ts";

/** The class of a cloth with room, of one where a cross has smaller cards, of one where cards lie in a row. */
export type Low = "" | "laagte" | "plat";

/** Below these heights, in px, a cross of large cards no longer fits, and none at all; on its side it is laid for the height that there is. */
const LARGE: { readonly [layout in Layout]: number } = { phone: 0, side: 0, tablet: 456, wide: 434 };
const LOW: { readonly [layout in Layout]: number } = { phone: 268, side: 0, tablet: 410, wide: 388 };

export function useLow(box: RefObject<HTMLElement | null>): Low {
  const [low, setLow] = useState<Low>("");
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(([seen]) => seen && setLow(lowOf(seen.contentRect.height)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [layout.value]);
  return low;
}

function lowOf(height: number): Low {
  if (height < LOW[layout.value]) return "plat";
  return height < LARGE[layout.value] ? "laagte" : "";
}
