// Makes the classic French cards files of the page: Adrian Kennard's drawings (CC0), from the package that carries them as components.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** An element of a drawing: its name, its attributes as components write them, what stands in it. */
export interface Part {
  readonly tag: string;
  readonly is: { readonly [name: string]: unknown };
  readonly within: readonly Part[];
}
type Component = (props: object) => Part;

/** The ranks of the French packs that are played with here, by the name in the package. */
const RANKS = { "7": "7", "8": "8", "9": "9", T: "10", J: "j", Q: "q", K: "k", A: "a" } as const;
const SUITS = ["c", "d", "h", "s"] as const;
/** The ink of each suit, by its name in tokens.css, on cards of two and of four colours. */
const INKS = { two: { c: "zwart", d: "rood", h: "rood", s: "zwart" }, four: { c: "klaver", d: "ruit", h: "rood", s: "zwart" } } as const;

const PACKAGE = new URL("../node_modules/@letele/playing-cards/dist/index.esm.js", import.meta.url);
const TOKENS = new URL("../src/look/tokens.css", import.meta.url);
const NAME = "virtual:classic";

/** The drawings in the text of such a package, by their name there: Hk is the king of hearts. */
export function drawings(module: string): { [name: string]: Part } {
  const bare = module.replace(/^import .*$/gm, "").replace(/export \{([^}]*)\};?/, (_, names: string) => `return {${names.replace(/(\w+) as (\w+)/g, "$2: $1")}};`);
  const createElement = (tag: string, is: object | null, ...within: (Part | string | null)[]) => ({ tag, is: { ...is }, within: within.filter((one) => one !== null && typeof one === "object") });
  const found = new Function("React", "_extends", bare)({ createElement }, Object.assign) as { [name: string]: Component };
  return Object.fromEntries(Object.entries(found).map(([name, component]) => [name, component({})]));
}

/** The drawing as an SVG file, with its suit in this ink: without its paper and its letters, which are the page's own, and the maker's address (white on the ace of spades). */
export function svg(card: Part, ink: string): string {
  const symbols = card.within.flatMap((one) => (one.tag === "defs" ? one.within : [])).filter((one) => one.tag === "symbol");
  const letters = symbols.filter((one) => String(one.is["viewBox"]).startsWith("-500")).map((one) => one.is["id"]);
  const suits = symbols.filter((one) => String(one.is["viewBox"]).startsWith("-600"));
  const left = (one: Part): boolean => one.tag === "text" || one.is["fill"] === "#fff" || letters.includes(one.is["id"]) || letters.includes(String(one.is["xlinkHref"]).slice(1));
  const text = (one: Part, of: string | null): string => {
    if (left(one)) return "";
    const inked = suits.includes(one) ? ink : of;
    const is = inked && one.tag === "path" ? { ...one.is, fill: inked } : one.is;
    return `<${one.tag}${attributes(is)}>${one.within.map((each) => text(each, inked)).join("")}</${one.tag}>`;
  };
  return text(card, null);
}

const DROPPED = ["className", "xmlnsXlink", "aria-labelledby"];

function attributes(is: Part["is"]): string {
  const kept = Object.entries(is).filter(([name, value]) => value !== undefined && !DROPPED.includes(name));
  return kept.map(([name, value]) => ` ${written(name)}="${String(value)}"`).join("");
}

const written = (name: string): string => (name === "xlinkHref" ? "href" : /^(?:stroke|fill)[A-Z]/.test(name) ? name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`) : name);

/** The plugin: `import drawn from "virtual:classic"` gives card -> address, for two and for four colours. */
export function classic(): Plugin {
  return {
    name: "classic",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const drawn = drawings(readFileSync(fileURLToPath(PACKAGE), "utf8"));
      const tokens = readFileSync(fileURLToPath(TOKENS), "utf8");
      const ink = (name: string, four: boolean): string => new RegExp(`${four ? 'kleuren="vier"\\] \\{[^}]*' : ""}--${name}: (#\\w+)`).exec(tokens)![1]!;
      const address = (card: string, source: string): string => {
        const fileName = `assets/classic-${card}-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.svg`;
        this.emitFile({ type: "asset", fileName, source });
        return `/${fileName}`;
      };
      const all = (colours: "two" | "four") =>
        Object.fromEntries(
          SUITS.flatMap((suit) =>
            Object.entries(RANKS).map(([rank, name]) => {
              const of = INKS[colours][suit];
              return [rank + suit, address(rank + suit, svg(drawn[suit.toUpperCase() + name]!, ink(of, of === "klaver" || of === "ruit")))];
            }),
          ),
        );
      return { code: `export default ${JSON.stringify({ two: all("two"), four: all("four") })}`, moduleType: "js" };
    },
  };
}
