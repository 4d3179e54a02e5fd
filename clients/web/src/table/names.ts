/** What people and sides are called at this table. */
import type { Seat } from "../protocol.ts";
import type { TableView } from "../wire/tableview.ts";
import { listed, say } from "../words/words.ts";
import { columnsInOrder, ownSide } from "./order.ts";

/** The name of a person of this table. */
export function personName(table: TableView, who: string): string {
  return table.people[who]?.name ?? say("somebody");
}

/** The name of who sits there; where it is not known (yet), which seat it is, counted from 1 as people do. */
export function seatName(table: TableView, seat: Seat): string {
  const chair = table.public.chairs[seat];
  if (chair?.bot) return chair.person ? say("bot.for", { name: personName(table, chair.person) }) : say("bot.name", { n: seat + 1 });
  return table.people[chair?.standin ?? chair?.person ?? ""]?.name ?? say("seat.number", { n: seat + 1 });
}

/** The name of whose seat it is, whoever plays it now: what is written stays theirs. */
export function holderName(table: TableView, seat: Seat): string {
  const whose = table.public.chairs[seat]?.person;
  return whose && whose in table.people ? personName(table, whose) : seatName(table, seat);
}

/** Whether who plays there is spoken to as `you`: oneself at a table of one's own, where nobody else reads the name. */
export function isYou(table: TableView, seat: Seat): boolean {
  const chair = table.public.chairs[seat];
  return table.public.about.alone != null && chair?.person === table.me && !chair.bot && !chair.standin;
}

/** What stands at a seat and over its column: whose it is, or `you` at a table of one's own. */
export const labelName = (table: TableView, seat: Seat): string => (isYou(table, seat) ? say("side.you") : holderName(table, seat));

/** What stands on the mat: the first letter of that name; bots, who would all be alike, keep their number. */
export function initial(table: TableView, seat: Seat): string {
  const chair = table.public.chairs[seat];
  const first = [...labelName(table, seat)][0] ?? "?";
  return chair?.bot && !chair.person ? `${first}${seat + 1}` : first;
}

/** The name of a side: we and they for a player of two partnerships, else the names of its seats. */
export function sideName(table: TableView, side: number): string {
  const { sides } = table.public.about;
  const own = ownSide(table);
  if (own !== null && sides.length === 2 && sides[0]!.length > 1) return say(side === own ? "side.we" : "side.they");
  return listed((sides[side] ?? []).map((seat) => holderName(table, seat)));
}

/** The name over a column of the score sheet. */
export function columnName(table: TableView, column: number): string {
  const { sheet, about } = table.public;
  const partners = about.sides.length === 2 && about.sides[0]!.length > 1;
  if (sheet?.columns.length === about.sides.length && partners && ownSide(table) !== null) return sideName(table, column);
  return listed((sheet?.columns[column] ?? []).map((seat) => labelName(table, seat)));
}

/** The same where there is little room: what stands on the mat, else the first letters. */
function columnShort(table: TableView, column: number): string {
  const seats = table.public.sheet?.columns[column] ?? [];
  return seats.length === 1 ? initial(table, seats[0]!) : [...columnName(table, column)].slice(0, 3).join("");
}

/** What stands on the mats of a column: `M J`. */
export function initials(table: TableView, column: number): string {
  return (table.public.sheet?.columns[column] ?? []).map((seat) => initial(table, seat)).join(" ");
}

/** The columns with their names, one's own first. */
export function columns(table: TableView): readonly { readonly at: number; readonly name: string; readonly short: string }[] {
  return columnsInOrder(table).map((at) => ({ at, name: columnName(table, at), short: columnShort(table, at) }));
}

/** The names of those who look on, other than oneself and those who stand in. */
export function watching(table: TableView): readonly string[] {
  const playing = new Set([table.me, ...table.public.chairs.map((chair) => chair.standin)]);
  return Object.entries(table.people)
    .filter(([who, one]) => one.watching && one.here && !playing.has(who))
    .map(([, one]) => one.name)
    .sort();
}

/** Whether who sits there is connected, as far as is known. */
export function isHere(table: TableView, seat: Seat): boolean {
  const chair = table.public.chairs[seat];
  const who = chair?.bot ? null : (chair?.standin ?? chair?.person);
  return !who || (table.people[who]?.here ?? !(who in table.people));
}

/** Whether somebody else plays the viewer's own seat. */
export function stoodIn(table: TableView): boolean {
  const { seat } = table.private;
  const chair = seat === null ? null : table.public.chairs[seat];
  return !!chair && chair.person === table.me && (!!chair.bot || !!chair.standin);
}
