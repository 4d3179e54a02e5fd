/** Beside the cards of a guided deal: what this step is about, and, for who asks, what would be good and why. */
import { useEffect, useRef, useState } from "preact/hooks";
import "../look/lesson.css";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";
import { learnt } from "./catalogue.ts";
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
  const look = () => text.current && see(text.current.scrollTop + text.current.clientHeight < text.current.scrollHeight - SLACK);
  useEffect(() => {
    if (!text.current) return;
    text.current.scrollTop = told.length > notes.length || shown ? text.current.scrollHeight : 0;
    look();
  }, [told, shown, learnt()]);
  if (!learnt()) return <section class="les" aria-busy="true" />;
  return (
    <section class="les" aria-label={say("lesson.title")}>
      <div class="les-in" tabIndex={0} ref={text} onScroll={look}>
        {notes.map((note) => (
          <p key={note.step} data-note={note.step}>
            {noteWords(note, table)}
          </p>
        ))}
        {shown && (
          <p class="raad" data-advice={JSON.stringify(shown.action)}>
            {adviceWords(shown, table)}
          </p>
        )}
      </div>
      <div class="rij">
        {more && (
          <button class="k vul" data-more onClick={() => read(text.current, (text.current?.scrollTop ?? 0) + (text.current?.clientHeight ?? 0) - LINE)}>
            {say("lesson.more")}
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

/** Go to what is to be read, from `top` on: the button that led there may be gone, and whoever has no pointer goes on from the text. */
function read(text: HTMLElement | null, top = text?.scrollTop ?? 0): void {
  text?.scrollTo({ top });
  text?.focus({ preventScroll: true });
}
