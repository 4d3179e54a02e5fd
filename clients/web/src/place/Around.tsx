/** What lies around a table: the leaf that the address names. */
import type { AtTable } from "../app/router.ts";
import { Book } from "../book/Book.tsx";
import { MatchLeaf } from "../book/MatchLeaf.tsx";
import { Standings } from "../book/Standings.tsx";
import { Everybody } from "../people/EverybodyLeaf.tsx";
import { Replay } from "../replay/Replay.tsx";
import type { TableView } from "../wire/tableview.ts";
import { Arranging, Laying } from "./HostForms.tsx";
import { PlaceLeaf } from "./PlaceLeaf.tsx";

export function Around({ table, at }: { readonly table: TableView; readonly at: AtTable }) {
  switch (at.leaf) {
    case "people":
      return <Everybody table={table} slug={at.slug} />;
    case "lay":
      return <Laying table={table} slug={at.slug} />;
    case "arrange":
      return <Arranging table={table} slug={at.slug} />;
    case "standings":
      return <Standings table={table} slug={at.slug} />;
    case "book":
      if (at.match === null) return <Book table={table} slug={at.slug} />;
      if (at.deal === null) return <MatchLeaf table={table} slug={at.slug} match={at.match} />;
      return <Replay table={table} slug={at.slug} match={at.match} deal={at.deal} />;
    default:
      return <PlaceLeaf table={table} slug={at.slug} />;
  }
}
