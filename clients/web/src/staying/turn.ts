/** Whether this viewer is waited for. */
import { computed } from "@preact/signals";
import { table } from "../state/session.ts";
import { stoodIn } from "../table/names.ts";

/** The decision that waits for the viewer, by its id; nil when others, or nobody, are waited for. */
export const myTurn = computed<string | null>(() => {
  const shown = table.value;
  if (!shown || shown.public.paused !== null || stoodIn(shown)) return null;
  const { decision } = shown.private;
  return decision?.turn ? decision.id : null;
});
