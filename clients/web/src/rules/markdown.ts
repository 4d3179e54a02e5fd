/** The rules as they are written in docs/games: headings, paragraphs, lists, tables; bold, italics, links. Nothing else. */

export type Span = { readonly as: "text" | "b" | "i" | "a"; readonly text: string; readonly to?: string };
export type Block =
  | { readonly is: "h1" | "h2" | "h3" | "p"; readonly spans: readonly Span[] }
  | { readonly is: "ul"; readonly items: readonly (readonly Span[])[] }
  | { readonly is: "table"; readonly head: readonly (readonly Span[])[]; readonly rows: readonly (readonly (readonly Span[])[])[] };

/** The blocks of this text. */
export function blocks(text: string): readonly Block[] {
  const found: Block[] = [];
  let group: string[] = [];
  const end = () => {
    if (group.length) found.push(blockOf(group));
    group = [];
  };
  for (const line of text.split("\n")) {
    const kind = kindOf(line);
    if (kind === "" || kind === "h" || (group.length && kindOf(group[0]!) !== kind && kind !== "p")) end();
    if (kind !== "") group.push(line);
    if (kind === "h") end();
  }
  end();
  return found;
}

/** What stands under the last heading. */
export function lastSection(of: readonly Block[]): readonly Block[] {
  return of.slice(of.map((block) => block.is).lastIndexOf("h2") + 1);
}

function kindOf(line: string): "" | "h" | "ul" | "table" | "p" {
  if (!line.trim()) return "";
  if (/^#{1,3} /.test(line)) return "h";
  if (/^\* /.test(line)) return "ul";
  return line.startsWith("|") ? "table" : "p";
}

function blockOf(lines: readonly string[]): Block {
  const first = lines[0]!;
  switch (kindOf(first)) {
    case "h": {
      const level = first.indexOf(" ");
      return { is: `h${level as 1 | 2 | 3}`, spans: spans(first.slice(level + 1)) };
    }
    case "ul":
      return { is: "ul", items: items(lines).map(spans) };
    case "table":
      return { is: "table", head: cells(first), rows: lines.slice(2).map(cells) };
    default:
      return { is: "p", spans: spans(joined(lines)) };
  }
}

/** Each item with the lines that go on below it. */
function items(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (line.startsWith("* ")) found.push(line.slice(2));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(" ");

function cells(line: string): readonly (readonly Span[])[] {
  return line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => spans(cell.trim()));
}

/** The pieces of a line. */
export function spans(text: string): readonly Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const hit of text.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/g)) {
    if (hit.index > at) found.push({ as: "text", text: text.slice(at, hit.index) });
    if (hit[1] !== undefined) found.push({ as: "b", text: hit[1] });
    else if (hit[2] !== undefined) found.push({ as: "i", text: hit[2] });
    else found.push({ as: "a", text: hit[3]!, to: hit[4]! });
    at = hit.index + hit[0].length;
  }
  if (at < text.length) found.push({ as: "text", text: text.slice(at) });
  return found;
}
