/** The turned card, on the cloth until the first trick is led; from then on it is told on the slate. */
import { CardPaper } from "../../parts/Card.tsx";
import type { TableView } from "../../wire/tableview.ts";
import { say } from "../../words/words.ts";

export function Turned({ table }: { readonly table: TableView }) {
  const { turned, trick, last } = table.public;
  if (!turned || trick.length || last) return null;
  return (
    <div class="gedraaid">
      <CardPaper card={turned} />
      <small>{say("cloth.turned")}</small>
    </div>
  );
}
