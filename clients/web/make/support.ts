/**
 * Whether what the page uses is there in every browser that it is built for: its scripts and styles, word by word, held against
 * MDN's tables.
 *
 * A word is taken to be fine when any interface, object or property of that name is old enough: the scan finds what is new
 * everywhere, not what is new somewhere.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import tables from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatData, SimpleSupportStatement, SupportStatement } from "@mdn/browser-compat-data";

/** The oldest browsers that are to work, by MDN's names. */
export const TARGETS = { safari: 15.4, safari_ios: 15.4, firefox: 102, firefox_android: 102, chrome: 100, chrome_android: 100 } as const;
type Target = keyof typeof TARGETS;

/** Words of one kind -> for each entry of that name, in which targets it is missing. */
export type Known = ReadonlyMap<string, readonly (readonly Target[])[]>;

/** An entry of MDN's tables, with what is below it by name. */
interface Entry {
  readonly __compat?: { readonly support: { readonly [browser: string]: SupportStatement | undefined } };
  readonly [name: string]: Entry | object | undefined;
}

const data = tables as unknown as Pick<CompatData, "api" | "css" | "javascript">;
const below = (entry: unknown): readonly (readonly [string, Entry])[] => Object.entries(entry as Entry).filter(([name]) => name !== "__compat") as [string, Entry][];

/** The targets that lack this. */
export function lacking(entry: Entry): readonly Target[] {
  const support = entry.__compat?.support ?? {};
  return (Object.keys(TARGETS) as Target[]).filter((target) => !old(support[target], TARGETS[target]));
}

function old(said: SupportStatement | undefined, target: number): boolean {
  const statements = said === undefined ? [] : Array.isArray(said) ? said : [said];
  return (statements as readonly SimpleSupportStatement[]).some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || version_removed) return false;
    return typeof version_added === "string" && parseFloat(version_added.replace("≤", "")) <= target;
  });
}

/** Members of what is in the browser and in the language, and the names of both. */
export function scriptWords(): Known {
  const words = new Map<string, (readonly Target[])[]>();
  for (const part of [data.api, data.javascript.builtins]) {
    for (const [name, entry] of below(part)) {
      add(words, name, entry);
      for (const [member, inner] of below(entry)) if (!member.endsWith("_event")) add(words, member.replace(/_static$/, ""), inner);
    }
  }
  return words;
}

/** Properties, at-rules, selectors; and values as `property: value`. */
export function styleWords(): Known {
  const words = new Map<string, (readonly Target[])[]>();
  for (const [name, entry] of below(data.css.properties)) {
    add(words, name, entry);
    for (const [value, inner] of below(entry)) add(words, `${name}: ${value}`, inner);
  }
  for (const [name, entry] of below(data.css["at-rules"])) add(words, `@${name}`, entry);
  for (const [name, entry] of below(data.css.selectors)) add(words, `:${name}`, entry);
  return words;
}

function add(words: Map<string, (readonly Target[])[]>, word: string, entry: Entry): void {
  if (entry.__compat) words.set(word, [...(words.get(word) ?? []), lacking(entry)]);
}

/** What of this text is missing in some target: word -> where. */
export function missing(used: Iterable<string>, known: Known): { readonly [word: string]: readonly Target[] } {
  const found: { [word: string]: readonly Target[] } = {};
  for (const word of used) {
    const entries = known.get(word) ?? [];
    if (entries.length && entries.every((one) => one.length)) found[word] = entries[0]!;
  }
  return found;
}

/** What a script says of the world around it: members, and names that are made or asked for. */
export function usedInScript(text: string): ReadonlySet<string> {
  const code = text.replace(/(["'`])[a-z_]+(?:\.[\w${}]+)+\1/g, ""); // keys of the catalogues
  const members = [...code.matchAll(/\??\.([a-zA-Z]\w{2,})/g)].map((one) => one[1]!);
  const made = [...code.matchAll(/\b(?:new|instanceof|typeof) ([A-Z]\w+)/g)].map((one) => one[1]!);
  const globals = [...code.matchAll(/(?<![.\w$])([a-z]\w{5,})\(/g)].map((one) => one[1]!);
  return new Set([...members, ...made, ...globals]);
}

/** What a style sheet uses: its properties, their single-word values, its at-rules and pseudo-classes. */
export function usedInStyle(text: string): ReadonlySet<string> {
  const set = [...text.matchAll(/[{;]\s*([a-z-]+)\s*:\s*([^;}]+)/g)].flatMap(([, name, value]) => [name!, ...(value!.match(/[a-z][a-z-]+/g) ?? []).map((one) => `${name}: ${one}`)]);
  const rules = [...text.matchAll(/@([a-z-]+)/g)].map((one) => `@${one[1]}`);
  const selected = [...text.matchAll(/::?([a-z-]+)(?=[^{};]*\{)/g)].map((one) => `:${one[1]}`);
  return new Set([...set, ...rules, ...selected]);
}

/** The names that our own sources give to things: a field that is called `device` is none of the browser's. */
export function ownWords(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/(?:\b(?:readonly|function|const|class|private) (\w+)|(\w+)\??: )/g)].map((one) => (one[1] ?? one[2])!));
}

const texts = (folder: string, ending: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => ending.test(name)).map((name) => readFileSync(join(folder, name), "utf8")).join("\n");

/** What the page built in this folder uses that some target lacks, but for the names of these sources. */
export function scan(folder: string, sources: string): { readonly [word: string]: readonly Target[] } {
  const own = ownWords(texts(sources, /\.tsx?$/));
  const used = [...usedInScript(texts(folder, /\.js$/))].filter((word) => !own.has(word));
  return { ...missing(used, scriptWords()), ...missing(usedInStyle(texts(folder, /\.css$/)), styleWords()) };
}
