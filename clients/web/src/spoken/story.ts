/**
 * What is told of the moves, in order, once everybody in it has a name.
 *
 * Names come with `presence`, which is not versioned: who has just come may sit down before the name is known. Then the story
 * waits for the name, and tells of who sat there when it happened.
 */
import type { Happening } from "../protocol.ts";
import type { TableView } from "../wire/tableview.ts";
import { happened } from "./lines.ts";

/** How long a move waits for a name at the most, in ms. */
export const PATIENCE = 3000;

interface Untold {
  readonly before: TableView;
  readonly move: Happening;
  readonly after: TableView;
  readonly at: number;
}

/** Tells each move of one table once. */
export class Story {
  private untold: readonly Untold[] = [];

  /** This has happened. `now` is a clock in ms. */
  moved(before: TableView, move: Happening, after: TableView, now: number): void {
    this.untold = [...this.untold, { before, move, after, at: now }];
  }

  /** What can be told now: as far as everybody has a name, or has been waited for. */
  due(table: TableView, now: number): readonly string[] {
    const waits = this.untold.findIndex((one) => now - one.at < PATIENCE && !allKnown({ ...one.after, people: table.people }));
    const told = waits < 0 ? this.untold : this.untold.slice(0, waits);
    this.untold = this.untold.slice(told.length);
    return told.flatMap((one) => happened(one.before, one.move, { ...one.after, people: table.people }));
  }

  /** Whether something still waits for a name. */
  waits(): boolean {
    return this.untold.length > 0;
  }
}

/** Whether everybody who sits has a name by now. */
function allKnown(table: TableView): boolean {
  return table.public.chairs.every((chair) => [chair.person, chair.standin].every((who) => !who || who in table.people));
}
