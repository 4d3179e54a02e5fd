/**
 * A visit as a state machine without a socket: events go in, commands come out.
 *
 * It says hello, joins with what was seen last, keeps each command until it is answered, adds the own part of a shuffle, and
 * merges what it hears. It learns neither the time nor chance by itself. connection.ts drives it.
 */
import { IDENTIFIED, VERSIONS } from "../protocol.ts";
import type { Command, Event, GameInfo, Hello, Join, Moved, Nonce, Refused, View, Welcome } from "../protocol.ts";
import { hex, same } from "./codec.ts";
import type { OwnPart } from "./fairness.ts";
import { moved, whole } from "./tableview.ts";
import type { People, TableView } from "./tableview.ts";

export type Identified = Extract<Command, { readonly id: Uint8Array }>;
type WithoutId<C> = C extends Identified ? Omit<C, "id"> : C;
/** A command as it is said: its id comes by itself. */
export type Unsent = WithoutId<Command>;

/** Send this command after so many ms, if it still waits for its answer. */
export interface Later {
  readonly after: number;
  readonly command: Identified | Join;
}

const AGAIN: ReadonlySet<string> = new Set(["busy", "try_again", "too_fast"]);
/** Why the table is shown no longer. */
const TURNED_AWAY: ReadonlySet<string> = new Set(["removed", "no_watching", "no_table"]);
const TRIES = 8;
/** After how many ms a table that could not be shown just now is asked for again, for as long as it takes. */
const KNOCKS = 1000;
const WITH_ID: ReadonlySet<string> = new Set(IDENTIFIED);

export class Visit {
  name = "";
  slug: string | null = null;
  table: TableView | null = null;
  games: readonly GameInfo[] = [];
  durability = "";
  /** What was seen and sent of each shuffle, by match and deal: the fair check looks here. */
  readonly parts = new Map<string, OwnPart>();
  private people: People = {};
  private joining = false;
  /** The table that was asked for on this line without waiting for `welcome`. */
  private ahead: string | null = null;
  private still = false;
  private readonly waiting = new Map<string, Identified>();
  private readonly tried = new Map<string, number>();
  private readonly chance: (n: number) => Uint8Array;

  /** `chance(n)` gives n random bytes. */
  constructor(chance: (n: number) => Uint8Array) {
    this.chance = chance;
  }

  /** The first messages of a connection; who comes back to a table asks for it without waiting to be welcomed. */
  opening(): readonly Command[] {
    const hello: Hello = { type: "hello", versions: VERSIONS };
    this.ahead = this.table && this.slug;
    return this.ahead === null ? [hello] : [hello, this.join()];
  }

  /** Whether a command, or a join, still waits for its answer. */
  outstanding(): boolean {
    return this.joining || this.waiting.size > 0;
  }

  /** Whether this command still waits for its answer. */
  waits(command: Identified | Join): boolean {
    if (command.type === "join") return this.joining && command.table === this.slug;
    return this.waiting.has(hex(command.id));
  }

  /** The command as it is to be sent: with a new id, and kept until it is answered. */
  say(unsent: Unsent): Command {
    if (unsent.type === "join") {
      if (unsent.table !== this.slug) this.turnTo(unsent.table);
      return this.join();
    }
    if (unsent.type === "leave") this.turnTo(null);
    if (!WITH_ID.has(unsent.type)) return unsent as Command;
    const command = { ...unsent, id: this.chance(16) } as Identified;
    this.waiting.set(hex(command.id), command);
    return command;
  }

  /** Take in what the server said. Gives what is to be sent because of it. */
  hear(event: Event): readonly (Command | Later)[] {
    switch (event.type) {
      case "welcome":
        return this.welcomed(event);
      case "view":
        return this.seen(event);
      case "moved":
        return this.further(event);
      case "presence":
        this.people = event.people;
        if (this.table) this.table = { ...this.table, people: event.people };
        return [];
      case "refused":
        return this.refused(event);
      case "standstill": {
        const over = this.still && !event.why; // `welcome` has had it all sent already
        this.still = !!event.why;
        return over ? [...this.waiting.values()] : [];
      }
      default:
        if ("id" in event) this.answered(event.id); // `ok`, or what was asked for
        return [];
    }
  }

  /** Whether this refusal leads to the same command being sent again by itself: nobody need know. */
  goesOn(event: Refused): boolean {
    if (!event.id) return this.joinsAgain(event);
    const command = this.waiting.get(hex(event.id));
    return !!command && (command.type === "nonce" || (this.again(event, command) && (this.tried.get(hex(command.id)) ?? 0) < TRIES));
  }

  private turnTo(slug: string | null): void {
    this.slug = slug;
    this.table = null;
    this.people = {};
  }

  private welcomed(welcome: Welcome): readonly Command[] {
    this.name = welcome.name;
    this.games = welcome.games;
    this.durability = welcome.durability;
    this.still = false;
    const ahead = this.ahead;
    this.ahead = null;
    return [...this.first(ahead), ...this.waiting.values()];
  }

  private first(ahead: string | null): readonly Command[] {
    if (this.slug === null) return ahead === null ? [{ type: "tables" }] : [{ type: "leave" }, { type: "tables" }];
    return this.slug === ahead ? [] : [this.join()];
  }

  private join(): Join {
    this.joining = true;
    const seen = this.table && { version: this.table.version, branch: this.table.branch };
    return { type: "join", table: this.slug ?? "", seen };
  }

  private seen(view: View): readonly Command[] {
    if (this.slug === null) return []; // it was left meanwhile
    this.joining = false;
    this.table = whole(view, this.people);
    return this.shuffled(true);
  }

  private further(event: Moved): readonly Command[] {
    if (!this.table) return [];
    const table = moved(this.table, event);
    if (!table) return this.joining ? [] : [this.join()];
    this.table = table;
    return this.shuffled(false);
  }

  private answered(id: Uint8Array): void {
    const command = this.waiting.get(hex(id));
    this.forget(id);
    if (command?.type !== "nonce") return;
    for (const [key, part] of this.parts) {
      if (part.nonce && same(part.nonce, command.nonce)) this.parts.set(key, { ...part, taken: true });
    }
  }

  private refused(event: Refused): readonly Later[] {
    if (this.joinsAgain(event)) {
      const { ahead } = this;
      this.ahead = null;
      return ahead === null ? [{ after: KNOCKS, command: this.join() }] : []; // `welcome` says when it can be read again
    }
    if (!event.id) {
      this.joining = false;
      if (TURNED_AWAY.has(event.code)) this.table = null;
      return [];
    }
    const command = this.waiting.get(hex(event.id));
    const tried = (this.tried.get(hex(event.id)) ?? 0) + 1;
    if (command && this.again(event, command) && tried <= TRIES) {
      this.tried.set(hex(event.id), tried);
      return [{ after: event.retry ?? 100 * 2 ** tried, command }];
    }
    this.forget(event.id);
    return [];
  }

  /** Whether the table could not be shown because the server could not read it just now. */
  private joinsAgain(event: Refused): boolean {
    return !event.id && this.joining && event.code === "try_again";
  }

  /** Whether the very same command is sent again: as the refusal says, or since one is on the way to the table still. */
  private again(event: Refused, command: Identified): boolean {
    return again(event, command) || (this.joining && event.code === "not_at_table");
  }

  private forget(id: Uint8Array): void {
    this.waiting.delete(hex(id));
    this.tried.delete(hex(id));
  }

  /** The own part of the shuffle, as soon as its commitment is shown (FAIR-2); `over`: once more if it got lost. */
  private shuffled(over: boolean): readonly Command[] {
    const { shuffling, match, phase } = this.table?.public ?? {};
    if (!shuffling || !match || phase !== "shuffling") return [];
    const key = partKey(match.id, shuffling.deal);
    const known = this.parts.get(key);
    const mine = known && same(known.commitment, shuffling.commitment) ? known : undefined;
    if (!mine) this.parts.set(key, { commitment: shuffling.commitment, nonce: null, taken: false, seat: null });
    const seat = this.table?.private.seat ?? null;
    if (this.table?.public.about.alone) return []; // a daily has nobody's part in it (FAIR-6)
    if (seat === null || (shuffling.nonces ?? []).includes(seat) || (mine && !over)) return [];
    const nonce = mine?.nonce ?? this.chance(32);
    if ([...this.waiting.values()].some((one) => one.type === "nonce" && same((one as Nonce).nonce, nonce))) return [];
    this.parts.set(key, { commitment: shuffling.commitment, nonce, taken: false, seat });
    return [this.say({ type: "nonce", deal: shuffling.deal, nonce })];
  }
}

/** What `parts` are kept under. */
export function partKey(match: Uint8Array, deal: number): string {
  return `${hex(match)}.${deal}`;
}

function again(refused: Refused, command: Identified): boolean {
  const knock = command.type === "say" && command.phrase === "knock"; // later it would startle
  return AGAIN.has(refused.code) && !(knock && refused.code === "too_fast");
}
