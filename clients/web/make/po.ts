// Lets a module import a gettext catalogue: key -> its words, or the words for one and for many.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export type Words = { [key: string]: string | [one: string, many: string] };

/** The words in the text of a .po file. A message without words, and the header, are left out. */
export function catalogue(text: string): Words {
  const words: Words = {};
  for (const block of text.split(/\n{2,}/)) {
    const said: { [field: string]: string } = {};
    let field = "";
    for (const line of block.split("\n")) {
      const found = /^(msgid|msgid_plural|msgstr(?:\[\d\])?) (".*")$/.exec(line) ?? /^()(".*")$/.exec(line);
      if (!found) continue;
      field = found[1] || field;
      said[field] = (said[field] ?? "") + (JSON.parse(found[2]!) as string);
    }
    const key = said["msgid"];
    const one = said["msgstr[0]"];
    if (key && one !== undefined) words[key] = [one, said["msgstr[1]"] ?? one];
    else if (key) words[key] = said["msgstr"] ?? "";
  }
  return words;
}

/** Keys of which only the terminal has any use: what is typed there, and how it is helped. The page does not carry them. */
export const TERMINAL = /^(?:type|help|fail|cli(?!\.name$)|plain(?!\.table$))\./;

const carried = (words: Words): Words => Object.fromEntries(Object.entries(words).filter(([key]) => !TERMINAL.test(key)));

/** The plugin: `import words from "….po"`. */
export function po(): Plugin {
  return {
    name: "po",
    load(id) {
      if (!id.endsWith(".po")) return null;
      this.addWatchFile(id);
      return { code: `export default ${JSON.stringify(carried(catalogue(readFileSync(id, "utf8"))))}`, moduleType: "js" };
    },
  };
}
