/** The text of the rules of a game, tips included, as docs/games has it: fetched when somebody reads it. */
import { useEffect, useState } from "preact/hooks";

const TEXTS = import.meta.glob<string>("../../../../docs/games/*/*.md", { query: "?raw", import: "default" });

/** The text; nil while it comes, empty where there is none. */
export function useText(game: string, spoken: string): string | null {
  const [text, set] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    const load = textIn(spoken, game) ?? textIn("en", game);
    void (load?.() ?? Promise.resolve("")).then((found) => !gone && set(found));
    return () => void (gone = true);
  }, [game, spoken]);
  return text;
}

/** What fetches the rules of this game in this language; nothing where there are none. */
function textIn(spoken: string, game: string): (() => Promise<string>) | undefined {
  return Object.entries(TEXTS).find(([path]) => path.endsWith(`/${spoken}/${game}.md`))?.[1];
}
