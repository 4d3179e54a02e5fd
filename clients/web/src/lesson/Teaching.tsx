/** Beside the cards of a guided deal: what this step is about, and, for who asks, what would be good and why. */
import { useEffect, useRef, useState } from "preact/hooks";
import "../look/lesson.css";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";
import { learnt } from "./catalogue.ts";
import type { Note } from "./steps.ts";
import { askAdvice, hasAsked, lesson, watchLesson } from "./told.ts";
import { adviceWords, noteWords } from "./words.ts";

/** So many px may be out of sight without more to be read; so many of what was read stay in sight. */
const [SLACK, LINE] = [8, 20];

void watchLesson();

export function Teaching({ table }: { readonly table: TableView }) {
  const { told, notes } = lesson.value;
  const { advice, decision } = table.private;
  const may = !!decision?.turn && !!advice;
  const shown = may && hasAsked(table) ? advice : null;
  const text = useRef<HTMLDivElement>(null);
  const [more, see] = useState(false);
  const [back, seeBack] = useState(false);
  const look = () => {
    const box = text.current;
    if (!box) return;
    see(box.scrollTop + box.clientHeight < box.scrollHeight - SLACK);
    seeBack(box.scrollTop > SLACK);
  };
  const paragraph = (note: Note) => (
    <p key={note.step} data-note={note.step}>
      {noteWords(note, table)}
    </p>
  );
  useEffect(() => text.current?.scrollTo({ top: 0 }), [notes[0], shown, learnt()]);
  useEffect(look, [told, shown, learnt()]);
  if (!learnt()) return <section class="les" aria-busy="true" />;
  return (
    <section class="les" aria-label={say("lesson.title")}>
      <div class="les-in" tabIndex={0} ref={text} onScroll={look}>
        {notes.filter(onDone).map(paragraph)}
        {shown && (
          <p class="raad" data-advice={JSON.stringify(shown.action)}>
            {adviceWords(shown, table)}
          </p>
        )}
        {notes.filter((note) => !onDone(note)).map(paragraph)}
      </div>
      <div class="rij">
        {more && (
          <button class="k vul" data-more onClick={() => read(text.current, (text.current?.scrollTop ?? 0) + (text.current?.clientHeight ?? 0) - LINE)}>
            {say("lesson.more")}
          </button>
        )}
        {back && !more && (
          <button class="k vul" data-first onClick={() => read(text.current, 0)}>
            {say("page.lesson.first")}
          </button>
        )}
        {may && !shown && (
          <button class="k vul" data-what onClick={() => (askAdvice(table), read(text.current))}>
            {say("lesson.what")}
          </button>
        )}
      </div>
    </section>
  );
}

/** Whether it is about what one has just done: that comes before what would be good now, and what there is to know after it. */
const onDone = ({ advised }: Note): boolean => advised !== null;

/** Go to what is to be read, from `top` on: the button that led there may be gone, and whoever has no pointer goes on from the text. */
function read(text: HTMLElement | null, top = text?.scrollTop ?? 0): void {
  text?.scrollTo({ top });
  text?.focus({ preventScroll: true });
}
