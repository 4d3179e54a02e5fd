/** What goes on at a table, in a line: the game, how far it is. */
import { dealWords } from "../table/facts.ts";
import type { TableView } from "../wire/tableview.ts";
import { named, say } from "../words/words.ts";

export function stateOf(table: TableView): string {
  const { about, phase } = table.public;
  const deal = phase === "waiting" || phase === "over" ? "" : dealWords(table);
  return [named("game", about.game), say(`lobby.phase.${phase}`), deal].filter(Boolean).join(", ");
}
