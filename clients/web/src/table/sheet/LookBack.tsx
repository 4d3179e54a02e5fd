/** The way to the deal that is just over, card by card. */
import { follow } from "../../app/router.ts";
import { visit } from "../../state/session.ts";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";

export function LookBack({ table }: { readonly table: TableView }) {
  const { about, match, shuffling } = table.public;
  if (!match || !shuffling) return null;
  return (
    <a class="k kaal vol" href={`/t/${visit.slug ?? about.table}/book/${match.number}/${shuffling.deal}`} onClick={follow} data-look-back>
      {say("page.look_back")}
    </a>
  );
}
