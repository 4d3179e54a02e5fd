/**
 * What is told of the moves, in order, once everybody in it has a name.
 *
 * Names come with `presence`, which is not versioned: who has just come may sit down before the name is known. Then the story
 * waits for the name, and tells of who sat there when it happened.
 */
import type { Happening } from "../protocol.ts";
import { trickNumber } from "../state/tidings.ts";
import type { TableView } from "../wire/tableview.ts";
import { happened } from "./lines.ts";

/** How long a move waits for a name at the most, in ms. */
export const PATIENCE = 3000;

interface Untold {
  /** Nil for what was missed. */
  readonly before: TableView | null;
  readonly move: Happening;
  readonly after: TableView;
  readonly at: number;
}

/** A move in lines; the trick whose cards the first of them names, where it names any. */
export interface Told {
  readonly lines: readonly string[];
  readonly trick: string | null;
}

/** Tells each move of one table once. */
export class Story {
  private untold: readonly Untold[] = [];

  /** This has happened. `now` is a clock in ms. */
  moved(before: TableView | null, move: Happening, after: TableView, now: number): void {
    this.untold = [...this.untold, { before, move, after, at: now }];
  }

  /** What can be told now: as far as everybody has a name, or has been waited for. */
  due(table: TableView, now: number): readonly Told[] {
    const waits = this.untold.findIndex((one) => now - one.at < PATIENCE && !allKnown({ ...one.after, people: table.people }));
    const told = waits < 0 ? this.untold : this.untold.slice(0, waits);
    this.untold = this.untold.slice(told.length);
    return told.map(({ before, move, after }) => ({ lines: happened(before, move, { ...after, people: table.people }), trick: trickOf(before ?? after, move) }));
  }

  /** Whether something still waits for a name. */
  waits(): boolean {
    return this.untold.length > 0;
  }
}

/** A card that was played may be read back as long as its trick may be seen (COM-10). */
function trickOf(table: TableView, move: Happening): string | null {
  const ofCards = move.did === "undone" || (move.did === "acted" && move.action.do === "play");
  return ofCards ? trickNumber(table) : null;
}

/** Whether everybody who sits has a name by now. */
function allKnown(table: TableView): boolean {
  return table.public.chairs.every((chair) => [chair.person, chair.standin].every((who) => !who || who in table.people));
}
