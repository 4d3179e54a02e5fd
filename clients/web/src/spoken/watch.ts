/** What is said aloud of a table while it is played: each line once, for whoever listens instead of looking. */
import { effect, signal } from "@preact/signals";
import type { Line } from "../protocol.ts";
import { line, listen, now, table } from "../state/session.ts";
import { forgetTidings, note } from "../state/tidings.ts";
import { asked } from "../table/prompt/asked.ts";
import { gameOf, titleOf } from "../table/own.ts";
import type { Heard } from "../wire/connection.ts";
import type { TableView } from "../wire/tableview.ts";
import { named, say } from "../words/words.ts";
import { handWords } from "./lines.ts";
import { presenceLines } from "./news.ts";
import { PATIENCE, Story } from "./story.ts";
import type { Told } from "./story.ts";

/** How many lines stay in the region: what is older has been read. */
const KEPT = 12;

export interface Spoken {
  readonly n: number;
  readonly text: string;
}

/** The lines said last, the newest at the end. */
export const spoken = signal<readonly Spoken[]>([]);
let count = 0;

/** Say these now. */
export function tell(lines: readonly string[]): void {
  const said = lines.filter(Boolean).map((text) => ({ n: count++, text }));
  if (said.length) spoken.value = [...spoken.value, ...said].slice(-KEPT);
}

/** Begin to listen, with the table as it stands. */
export function watchSpoken(): void {
  let [story, slug, ear, question] = [new Story(), table.value?.public.about.table ?? "", -1, table.value ? ownQuestion(table.value) : ""];
  if (table.value) tell([...entered(table.value), question]);
  listen((heard) => {
    const at = heard.after?.public.about.table ?? "";
    if (at !== slug) {
      [story, slug, ear, question] = [new Story(), at, -1, ""];
      forgetTidings();
    }
    if (heard.event.type === "chat") {
      const fresh = heard.event.lines.filter((one) => one.number > ear);
      ear = Math.max(ear, ...fresh.map((one) => one.number));
      if (!readsByItself()) tell(fresh.map(chatLine));
    }
    if (!heard.after) return;
    tell(told(heard, heard.after, story));
    if (story.waits()) setTimeout(() => table.value && tell(noted(story.due(table.value, now()))), PATIENCE);
    const own = ownQuestion(heard.after);
    if (own !== question) tell([(question = own)]);
  });
  watchLine();
}

function told({ event, before, after, own }: Heard, table: TableView, story: Story): readonly string[] {
  switch (event.type) {
    case "view": {
      const missed = event.missed ?? [];
      for (const move of missed) story.moved(null, move, table, now());
      return [
        event.rewound ? say("rewound") : "",
        missed.length ? say("missed") : "",
        ...noted(story.due(table, now())),
        ...(before ? [handIfAny(table)] : entered(table)),
      ];
    }
    case "moved":
      if (!before || !event.move || event.version <= before.version || !after) return [];
      story.moved(before, event.move, after, now());
      return [...noted(story.due(after, now())), newHand(before, after)];
    case "presence":
      return before && after ? [...noted(story.due(after, now())), ...presenceLines(before, after)] : [];
    case "refused":
      return own ? [] : [say(`no.${event.code}`, { field: event.field ?? "" })];
    default:
      return [];
  }
}

/** What is told stands to be read back, too. */
function noted(told: readonly Told[]): readonly string[] {
  for (const { lines, trick } of told) {
    note(lines.slice(0, 1), now(), trick);
    note(lines.slice(1), now());
  }
  return told.flatMap((one) => one.lines);
}

/** Where one has come to. */
function entered(table: TableView): readonly string[] {
  return [say("plain.table", { name: titleOf(table), game: gameOf(table) }), handIfAny(table)];
}

const handIfAny = (table: TableView): string => (table.private.hand.length ? handWords(table) : "");

/** The own hand, where cards have come into it. */
function newHand(before: TableView, after: TableView): string {
  const known = new Set(before.private.hand);
  return after.private.hand.some((card) => !known.has(card)) ? handWords(after) : "";
}

/** What is asked of this viewer now; nothing while others are asked. A countdown is no new question. */
function ownQuestion(table: TableView): string {
  const { lead, first, own } = asked(table, now());
  return own ? [lead, first].filter(Boolean).join(" ") : "";
}

/** Whether talk is on the screen, where it is read aloud by itself. */
const readsByItself = (): boolean => document.querySelector(".praat[role=log]") !== null;

function chatLine(said: Line): string {
  return say(said.watching ? "talk.watching" : "talk.line", { name: said.name, text: said.phrase ? named("ph", said.phrase) : (said.text ?? "") });
}

/** That the own connection is gone, and that it is back. */
function watchLine(): void {
  let gone = false;
  effect(() => {
    const { state } = line.value;
    if (state === "waiting" && !gone) tell([say("line.waiting")]);
    if (state === "open" && gone) tell([say("line.open.again")]);
    if (state !== "connecting") gone = state === "waiting";
  });
}
