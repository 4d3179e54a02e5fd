/** Whether what went on at a table is over: then nobody need know any more why something about it was refused. */
import type { TableView } from "../wire/tableview.ts";

/** Whether the viewer's decision, the deal, the phase, a pause or a vote is another than before. */
export function passed(before: TableView, after: TableView): boolean {
  const now = moment(after);
  return moment(before).some((one, i) => one !== now[i]);
}

function moment({ public: { phase, paused, vote, shuffling }, private: { seat, decision } }: TableView): readonly unknown[] {
  return [phase, paused, vote?.why, shuffling?.deal, seat, decision?.id];
}
