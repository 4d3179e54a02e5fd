/** What is opened over the table and put away again: the menu, talk, the score. Any button may open one. */
import { signal } from "@preact/signals";
import { Chat } from "../chat/Chat.tsx";
import { Blad } from "../parts/Blad.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { Sign } from "../parts/Icon.tsx";
import { People } from "../people/People.tsx";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";
import { Menu } from "./Menu.tsx";
import { titleOf } from "./own.ts";
import { ScoreTable } from "./sheet/ScoreTable.tsx";

export type Panel = "menu" | "talk" | "score";
const open = signal<Panel | null>(null);
const SIGNS: { readonly [panel in Panel]: Sign } = { menu: "menu", talk: "praat", score: "lei" };
const WORDS: { readonly [panel in Panel]: string } = { menu: "page.menu", talk: "page.talking", score: "page.sheet" };

/** The button that opens a panel; with its word under the sign, where there is room. */
export function PanelButton({ panel, word = false }: { readonly panel: Panel; readonly word?: boolean }) {
  return (
    <button class={word ? "spoor" : "k kaal"} data-panel={panel} aria-label={word ? undefined : say(WORDS[panel])} onClick={() => (open.value = panel)}>
      <Icon sign={SIGNS[panel]} />
      {word && say(WORDS[panel])}
    </button>
  );
}

/** The panel that is open, if one is. */
export function Panels({ table }: { readonly table: TableView }) {
  const close = () => (open.value = null);
  switch (open.value) {
    case "menu":
      return (
        <Blad title={titleOf(table)} close={close}>
          <People table={table} />
          <Menu table={table} />
        </Blad>
      );
    case "talk":
      return (
        <Blad title={say("page.talking")} close={close}>
          <Chat table={table} />
        </Blad>
      );
    case "score":
      return (
        <Blad title={say("page.sheet")} close={close}>
          <div class="lei rol" tabIndex={0}>{table.public.sheet ? <ScoreTable table={table} /> : say("line.no_sheet")}</div>
        </Blad>
      );
    default:
      return null;
  }
}
