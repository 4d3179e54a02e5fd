/** What each seat said last, other than playing, in a bubble at its mat: until the first trick is led. */
import type { Said as One } from "../../protocol.ts";
import type { TableView } from "../../wire/tableview.ts";
import { spotOf } from "../order.ts";
import { actionWords } from "../decisions/words.ts";

export function Said({ table }: { readonly table: TableView }) {
  const { said, trick, last, won } = table.public;
  if (trick.length || last || won.some((n) => n > 0)) return null;
  const latest = new Map<number, One>(said.map((one) => [one.seat, one]));
  return (
    <>
      {[...latest.values()]
        .filter((one) => one.seat !== table.private.seat)
        .map((one) => (
          <div class={`ballon kort b-${spotOf(table, one.seat)}`} key={one.seat}>
            {actionWords(one.action)}
          </div>
        ))}
    </>
  );
}
