/** For test_spoken.py: `holds.ts CASES LANGUAGE` says what the page says otherwise than the plain client. */
import { readFileSync } from "node:fs";
import { catalogue } from "../../../../../clients/web/make/po.ts";
import type { Happening, Private, Public } from "../../../../../clients/web/src/protocol.ts";
import { happened } from "../../../../../clients/web/src/spoken/lines.ts";
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
  readonly before: Sent;
  readonly move: Happening;
  readonly after: Sent;
  readonly spoken: readonly string[];
  readonly alone: readonly string[];
}

const [file, language] = process.argv.slice(2) as [string, Language];
const locale = new URL(`../../../../../clients/cli/locale/${language}/LC_MESSAGES/stamtafel.po`, import.meta.url);
speak(language, catalogue(readFileSync(locale, "utf8")));

const table = (sent: Sent): TableView => whole({ type: "view", version: 1, branch: new Uint8Array(8), ...sent }, sent.people);
const cases = JSON.parse(readFileSync(file, "utf8")) as readonly Case[];
const wrong = cases.flatMap(({ before, move, after, spoken, alone }) => {
  const said = [happened(table(before), move, table(after)), happened(null, move, table(after))];
  return JSON.stringify(said) === JSON.stringify([spoken, alone]) ? [] : [{ move, said, right: [spoken, alone] }];
});
process.stdout.write(JSON.stringify({ cases: cases.length, wrong: wrong.slice(0, 5) }));
