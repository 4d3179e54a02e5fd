/** What is written at the top, or at the side: the table's name, which game and deal; the panels behind their signs. */
import { WordMark } from "../parts/Icon.tsx";
import { Invite } from "../people/Invite.tsx";
import type { TableView } from "../wire/tableview.ts";
import { AwayButton, LastTrick } from "./cloth/Corners.tsx";
import { dealWords } from "./facts.ts";
import { isOwn, playedHere, titleOf } from "./own.ts";
import { PanelButton } from "./Panels.tsx";
import { SlateStrip } from "./slate/Slate.tsx";

interface At {
  readonly table: TableView;
}

/** The bar of a phone held upright, and of a tablet. */
export function Bar({ table }: At) {
  return (
    <header class="balk">
      <PanelButton panel="menu" />
      <div class="waar">
        <b>{titleOf(table)}</b>
        <span>{playedHere(table)}</span>
      </div>
      {!isOwn(table) && <PanelButton panel="talk" />}
      <PanelButton panel="score" />
    </header>
  );
}

/** The bar of a wide screen, where talk and score stand beside the cloth. */
export function WideBar({ table }: At) {
  const { about } = table.public;
  return (
    <header class="kop">
      <WordMark name={titleOf(table)} />
      <span class="stil">{playedHere(table)}</span>
      <nav class="rij">
        <AwayButton table={table} class="k" />
        {!isOwn(table) && <Invite slug={table.public.link || about.table} name={about.name} class="k" />}
        <PanelButton panel="menu" />
      </nav>
    </header>
  );
}

/** The rail on the left of a phone on its side: the menu, the slate, the last trick. */
export function LeftRail({ table }: At) {
  return (
    <header class="rail li">
      <div class="rij">
        <PanelButton panel="menu" />
        <b>{dealWords(table) || playedHere(table)}</b>
      </div>
      <SlateStrip table={table} />
      <LastTrick table={table} class="k" />
    </header>
  );
}

/** The rail on the right of a phone on its side: talk, score, even weg. */
export function RightRail({ table }: At) {
  return (
    <nav class="rail re">
      {!isOwn(table) && <PanelButton panel="talk" word />}
      <PanelButton panel="score" word />
      <AwayButton table={table} class="spoor" />
    </nav>
  );
}
