/** The rules of a game, as docs/games tells them, in the language that is spoken; and the way to a table of one's own. */
import { useEffect, useState } from "preact/hooks";
import { follow, go } from "../app/router.ts";
import { wanted } from "../making/wanted.ts";
import { Leaf } from "../parts/Leaf.tsx";
import { language, named, say } from "../words/words.ts";
import { blocks } from "./markdown.ts";
import type { Block, Span } from "./markdown.ts";

const TEXTS = import.meta.glob<string>("../../../../docs/games/*/*.md", { query: "?raw", import: "default" });

export function Rules({ game }: { readonly game: string }) {
  const text = useText(game, language());
  const told = text === null ? [] : blocks(text).filter((block) => block.is !== "h1");
  const open = () => {
    wanted.value = game;
    go("/new");
  };
  return (
    <Leaf title={named("game", game)} home="/games">
      <article class="regels">
        {text === "" && <p>{say("page.no_rules")}</p>}
        {told.map((block, i) => (
          <Told key={i} block={block} />
        ))}
      </article>
      <button class="k hoofd groot vol" data-open onClick={open}>
        {say("page.open_table")}
      </button>
      <a class="k groot vol" href="/games" onClick={follow}>
        {say("page.all_games")}
      </a>
    </Leaf>
  );
}

/** The text; nil while it comes, empty where there is none. */
function useText(game: string, spoken: string): string | null {
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

function Told({ block }: { readonly block: Block }) {
  switch (block.is) {
    case "ul":
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={i}>
              <Spans of={item} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return (
        <div class="rol">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) =>
                  cell.length ? (
                    <th key={i} scope="col">
                      <Spans of={cell} />
                    </th>
                  ) : (
                    <td key={i} />
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, j) => (
                    <td key={j}>
                      <Spans of={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case "p":
      return (
        <p>
          <Spans of={block.spans} />
        </p>
      );
    default: {
      const Head = block.is;
      return (
        <Head>
          <Spans of={block.spans} />
        </Head>
      );
    }
  }
}

function Spans({ of }: { readonly of: readonly Span[] }) {
  return <>{of.map((one, i) => <One key={i} span={one} />)}</>;
}

/** Links lead to the rules of other games. */
function One({ span }: { readonly span: Span }) {
  if (span.as === "b") return <b>{span.text}</b>;
  if (span.as === "i") return <i>{span.text}</i>;
  if (span.as === "text") return <>{span.text}</>;
  return (
    <a href={`/games/${(span.to ?? "").replace(/^.*\/|\.md$/g, "")}`} onClick={follow}>
      {span.text}
    </a>
  );
}
