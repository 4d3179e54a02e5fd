/** What has been told at the table of a guided deal, and whether one has asked what would be good. */
import { effect, signal } from "@preact/signals";
import { tell } from "../spoken/watch.ts";
import { listen, table } from "../state/session.ts";
import { guided } from "../table/own.ts";
import type { TableView } from "../wire/tableview.ts";
import { learnWords } from "./catalogue.ts";
import { pointed } from "./pointed.ts";
import { cardsOf, heardOf, NOTHING_TOLD } from "./steps.ts";
import type { Heard, Lesson } from "./steps.ts";
import { adviceWords, keyOf, noteWords } from "./words.ts";

export const lesson = signal<Lesson>(NOTHING_TOLD);
/** The advice that one has asked for: of one decision there may be several, one after another. */
const asked = signal("");
/** The table at which that was told. */
let at = "";

/** Whether one has asked for the advice that this table has now. */
export const hasAsked = (of: TableView | null): boolean => !!of?.private.advice && asked.value === named(of);

const named = ({ private: { decision, advice } }: TableView): string => JSON.stringify([decision?.id, advice]);

/** Ask what would be good now. */
export function askAdvice(of: TableView): void {
  const { advice } = of.private;
  asked.value = named(of);
  if (advice) tell([adviceWords(advice, of)]);
}

/** Begin to tell, with the table as it stands, once there are words. */
export async function watchLesson(): Promise<void> {
  await learnWords();
  if (table.value) take({ before: null, after: table.value, move: null });
  listen(({ event, before, after }) => {
    const moved = event.type === "moved" && before !== null && event.version > before.version;
    if (after) take({ before, after, move: moved ? (event.move ?? null) : null });
  });
  effect(() => {
    const { advice } = table.value?.private ?? {};
    pointed.value = advice && hasAsked(table.value) ? cardsOf(advice) : [];
  });
}

function take(heard: Heard): void {
  const { after, before } = heard;
  if (!guided(after)) return;
  const here = after.public.about.table;
  const known = here === at ? lesson.value : NOTHING_TOLD;
  at = here;
  const next = heardOf(known, heard, (step, of) => keyOf(step, of) !== "", hasAsked(before));
  if (next.told.length > known.told.length) tell(next.told.slice(known.told.length).map((note) => noteWords(note, after)));
  lesson.value = next;
}
