/** For test_lesson.py: `holds.ts CASES LANGUAGE` says what the page tells in a guided deal otherwise than the terminal client. */
import { readFileSync } from "node:fs";
import { catalogue } from "../../../../../clients/web/make/po.ts";
import { heardOf, NOTHING_TOLD } from "../../../../../clients/web/src/lesson/steps.ts";
import { adviceWords, keyOf, noteWords } from "../../../../../clients/web/src/lesson/words.ts";
import type { Happening, Private, Public } from "../../../../../clients/web/src/protocol.ts";
import { whole } from "../../../../../clients/web/src/wire/tableview.ts";
import type { People, TableView } from "../../../../../clients/web/src/wire/tableview.ts";
import type { Language } from "../../../../../clients/web/src/words/words.ts";
import { speak } from "../../../../../clients/web/src/words/words.ts";

interface Sent {
  readonly me: string;
  readonly public: Public;
  readonly private: Private;
  readonly people: People;
}
interface Case {
  readonly before: Sent | null;
  readonly move: Happening | null;
  readonly after: Sent;
  readonly notes: readonly string[];
  readonly advised: string;
}

const [file, language] = process.argv.slice(2) as [string, Language];
const words = (domain: string) => catalogue(readFileSync(new URL(`../../../../../clients/cli/locale/${language}/LC_MESSAGES/${domain}.po`, import.meta.url), "utf8"));
speak(language, { ...words("stamtafel"), ...words("lesson") });

const table = (sent: Sent): TableView => whole({ type: "view", version: 1, branch: new Uint8Array(8), ...sent }, sent.people);
const cases = JSON.parse(readFileSync(file, "utf8")) as readonly Case[];
let lesson = NOTHING_TOLD;
const wrong = cases.flatMap(({ before, move, after, notes, advised }) => {
  const now = table(after);
  lesson = heardOf(lesson, { before: before && table(before), after: now, move }, (step, of) => keyOf(step, of) !== "", true);
  const said = [lesson.notes.map((note) => noteWords(note, now)), now.private.advice ? adviceWords(now.private.advice, now) : ""];
  return JSON.stringify(said) === JSON.stringify([notes, advised]) ? [] : [{ move, said, right: [notes, advised] }];
});
process.stdout.write(JSON.stringify({ cases: cases.length, wrong: wrong.slice(0, 3) }));
