/**
 * One WebSocket after another, until the page is closed or the server ends it for good.
 *
 * A lost connection comes back by itself, with growing pauses and some chance in them. A browser tells nothing of a dead
 * line, so the server's clock is asked for now and then: no answer, no line.
 */
import { PATH, SUBPROTOCOL } from "../protocol.ts";
import type { Command, Event } from "../protocol.ts";
import { eventIn, frame } from "./codec.ts";
import { Flight } from "./flight.ts";
import type { TableView } from "./tableview.ts";
import type { Unsent, Visit } from "./visit.ts";

/** ms before each next attempt; the last one stays. Each is taken between half and whole by chance. */
const PAUSES = [200, 500, 1000, 2000, 4000, 8000];
const PING_EVERY = 20_000;
/** How long an answer may take, in ms, before the line counts as dead. */
const PATIENCE = 8_000;
/** The same when the page is seen again: after a sleep most lines are dead, and somebody waits. */
const SEEN_AGAIN = 3_000;

/** The state of the own connection. `since` and `again` (when the next attempt is) are in ms of the server's clock. */
export interface Line {
  readonly state: "connecting" | "open" | "waiting" | "ended";
  readonly since: number;
  readonly again: number | null;
  /** Why the server ended it, where it did. */
  readonly code: string | null;
}

/** What was heard, with the table as it stood before and after it. `own`: nothing that anybody need be told. */
export interface Heard {
  readonly event: Event;
  readonly before: TableView | null;
  readonly after: TableView | null;
  readonly own: boolean;
}

/** What the connection needs of the world around it. */
export interface World {
  /** Make sure that the browser has its cookie. Gives after how many ms to try again, or nil when it has. */
  readonly known: () => Promise<number | null>;
  readonly socket: (path: string, protocol: string) => WebSocket;
  /** ms since 1970, by this device. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly chance: () => number;
}

export class Connection {
  line: Line = { state: "connecting", since: 0, again: null, code: null };
  private socket: WebSocket | null = null;
  private offset = 0;
  private attempt = 0;
  private retry: number | null = 0;
  private code: string | null = null;
  private known = false;
  private asked = 0;
  private next: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  readonly visit: Visit;
  readonly flight: Flight;
  private readonly world: World;
  private readonly deliver: (heard: Heard | null, line: Line) => void;

  /** `deliver` gets everything heard, and (with nil) every change of the line. */
  constructor(visit: Visit, world: World, deliver: (heard: Heard | null, line: Line) => void) {
    this.visit = visit;
    this.world = world;
    this.flight = new Flight(world.now);
    this.deliver = deliver;
  }

  /** The server's clock as far as known, in ms since 1970. */
  now(): number {
    return this.world.now() + this.offset;
  }

  /** Say this. What carries an id is kept and sent again until it is answered. Gives what was said. */
  send(unsent: Unsent): Command {
    const command = this.visit.say(unsent);
    if (this.line.state === "open") this.write(command);
    return command;
  }

  /** Connect, and stay connected. */
  async connect(): Promise<void> {
    clearTimeout(this.next);
    this.turn("connecting");
    this.code = null;
    this.retry = 0;
    if (!this.known) {
      const wait = await this.world.known();
      if (wait !== null) return this.lost(wait);
      this.known = true;
    }
    const socket = this.world.socket(PATH, SUBPROTOCOL);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.watch();
      for (const command of this.visit.opening()) this.write(command);
    };
    socket.onmessage = (message) => this.hear(message.data as ArrayBuffer);
    socket.onclose = ({ code }) => this.gone(socket, code);
    this.watch();
  }

  /** The page is seen again, or the network is back: what takes its time need not wait. */
  hurry(): void {
    if (this.line.state === "waiting") void this.connect();
    else if (this.line.state === "open") this.ping(SEEN_AGAIN);
  }

  private hear(data: ArrayBuffer): void {
    const event = eventIn(data);
    this.watch();
    if (!event) return this.flight.unread(); // a move that cannot be read shows as a gap
    if (event.type === "welcome" || event.type === "pong") {
      const travel = event.type === "pong" ? (this.world.now() - this.asked) / 2 : 0;
      this.offset = event.now + travel - this.world.now();
    }
    const own = event.type === "pong" || (event.type === "refused" && this.visit.goesOn(event));
    this.flight.heard(event, own);
    const before = this.visit.table;
    for (const answer of this.visit.hear(event)) {
      if ("type" in answer) this.write(answer);
      else setTimeout(() => this.visit.waits(answer.command) && this.line.state === "open" && this.write(answer.command), answer.after);
    }
    if (event.type === "welcome") {
      this.attempt = 0;
      this.turn("open");
    }
    if (event.type === "error") this.code = event.code;
    if (event.type === "closing") {
      this.retry = event.retry ?? null;
      this.code ??= event.reason;
    }
    this.deliver({ event, before, after: this.visit.table, own }, this.line);
  }

  private write(command: Command): void {
    if (command.type === "ping") this.asked = this.world.now();
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.flight.said(command);
    this.socket.send(frame(command));
  }

  /** From now on the line counts as dead unless something is heard. */
  private watch(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.ping(), this.line.state === "open" ? PING_EVERY : PATIENCE);
  }

  private ping(patience = PATIENCE): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.socket && this.gone(this.socket, "silent"), patience);
    this.write({ type: "ping" });
  }

  private gone(socket: WebSocket, how: number | "silent"): void {
    if (socket !== this.socket) return;
    this.flight.cut(how);
    clearTimeout(this.pulse);
    this.socket = null;
    socket.close();
    if (this.code === "bad_token") this.known = false;
    if (this.retry === null && this.known) this.turn("ended");
    else this.lost(this.retry ?? 0);
  }

  private lost(pause: number): void {
    const growing = PAUSES[Math.min(this.attempt++, PAUSES.length - 1)]! * (0.5 + this.world.chance() / 2);
    const wait = growing + pause;
    this.turn("waiting", wait);
    this.next = setTimeout(() => void this.connect(), wait);
  }

  /** The line is so now, and tried again in so many ms. */
  private turn(state: Line["state"], wait?: number): void {
    this.flight.line(state, wait);
    const again = wait === undefined ? null : this.now() + wait;
    const lasting = state !== "open" && this.line.state !== "open" && this.line.since > 0;
    this.line = { state, since: lasting ? this.line.since : this.now(), again, code: this.code };
    this.deliver(null, this.line);
  }
}
