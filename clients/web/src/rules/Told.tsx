/** A text as it is read: its blocks, one after another. */
import { follow } from "../app/router.ts";
import { say } from "../words/words.ts";
import type { Block, Span } from "./markdown.ts";

/** These blocks; nothing while they come, and that there is nothing where there is none. */
export function Text({ of }: { readonly of: readonly Block[] | null }) {
  return (
    <article class="regels">
      {of?.length === 0 && <p>{say("page.no_rules")}</p>}
      {of?.map((block, i) => (
        <Told key={i} block={block} />
      ))}
    </article>
  );
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
