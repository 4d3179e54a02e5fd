/** What is heard at the table: a card that is laid, chalk when something is written, a glass when it is one's own turn. */
import { listen } from "../state/session.ts";
import { settings } from "../state/settings.ts";
import { sound } from "./sounds.ts";

/** How long the device trembles with the glass, in ms. */
const TREMBLE_MS = 30;

/** Begin to listen. */
export function watchSounds(): void {
  listen(({ event, before, after }) => {
    if (event.type !== "moved" || !after) return;
    if (event.move?.did === "acted" && event.move.action.do === "play") sound("kaart");
    if ((after.public.sheet?.rows.length ?? 0) > (before?.public.sheet?.rows.length ?? 0)) sound("krijt");
    const turn = after.private.decision?.turn && after.private.decision.id;
    if (turn && turn !== (before?.private.decision?.turn && before.private.decision.id)) called();
  });
}

/** Somebody is waited for: the glass, and a short trembling where the device can. */
export function called(): void {
  sound("glas");
  if (settings.value.tremble) navigator.vibrate?.(TREMBLE_MS);
}
