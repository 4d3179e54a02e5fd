import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { Command, Event } from "../../../../../clients/web/src/protocol.ts";
import { eventIn, frame } from "../../../../../clients/web/src/wire/codec.ts";
import { Connection } from "../../../../../clients/web/src/wire/connection.ts";
import type { Line } from "../../../../../clients/web/src/wire/connection.ts";
import { Visit } from "../../../../../clients/web/src/wire/visit.ts";

/** The server's end of a line, in the test's hands. */
class Wire {
  readyState: number = WebSocket.OPEN;
  readonly heard: Command[] = [];
  onopen = (): void => undefined;
  onclose = (_: { code: number }): void => undefined;
  onmessage = (_: { data: unknown }): void => undefined;

  send(bytes: Uint8Array): void {
    this.heard.push(eventIn(bytes) as unknown as Command);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  says(event: Event): void {
    this.onmessage({ data: frame(event as unknown as Command) });
  }
}

const welcome: Event = { type: "welcome", version: 1, name: "Els", now: 5_000_000, durability: "always", games: [] };
let wires: Wire[];
let lines: Line[];
let known: (number | null)[];

function connection(): Connection {
  wires = [];
  lines = [];
  known = [null];
  const world = {
    known: async () => known.shift() ?? null,
    socket: () => wires[wires.push(new Wire()) - 1] as unknown as WebSocket,
    now: () => Date.now(),
    chance: () => 1,
  };
  return new Connection(new Visit((n) => new Uint8Array(n).fill(1)), world, (_, line) => lines.push(line));
}

/** Let what was promised come true. */
const settle = async () => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

async function open(wire = 0): Promise<void> {
  await settle();
  wires[wire]!.onopen();
  wires[wire]!.says(welcome);
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 }));
afterEach(() => mock.timers.reset());

test("it says hello without any token, and knows the server's clock", async () => {
  const mine = connection();
  void mine.connect();
  await open();
  assert.deepEqual(wires[0]!.heard, [{ type: "hello", versions: [1, 1] }, { type: "tables" }]);
  assert.equal(mine.line.state, "open");
  assert.equal(mine.now(), 5_000_000);
});

test("a lost line comes back by itself, with growing pauses", async () => {
  const mine = connection();
  void mine.connect();
  await open();
  for (const [i, pause] of [200, 500, 1000, 2000].entries()) {
    wires[i]!.onclose({ code: 1006 });
    assert.equal(mine.line.state, "waiting");
    mock.timers.tick(pause - 1);
    assert.equal(wires.length, i + 1);
    mock.timers.tick(1);
    await settle();
    assert.equal(wires.length, i + 2);
  }
});

test("what is said while the line is lost is said when it is back", async () => {
  const mine = connection();
  void mine.connect();
  await open();
  wires[0]!.onclose({ code: 1006 });
  mine.send({ type: "ready", ready: true });
  mock.timers.tick(200);
  await open(1);
  assert.deepEqual(wires[1]!.heard.map((one) => one.type), ["hello", "tables", "ready"]);
});

test("a line on which nothing is heard counts as dead", async () => {
  const mine = connection();
  void mine.connect();
  await open();
  mock.timers.tick(20_000);
  assert.equal(wires[0]!.heard.at(-1)?.type, "ping");
  wires[0]!.says({ type: "pong", now: 6_000_000 });
  mock.timers.tick(20_000);
  mock.timers.tick(8_000);
  assert.equal(mine.line.state, "waiting");
});

test("a page that is seen again asks at once whether its line is still there, and does not wait for long", async () => {
  const mine = connection();
  void mine.connect();
  await open();
  mine.hurry();
  assert.equal(wires[0]!.heard.at(-1)?.type, "ping");
  mock.timers.tick(3_000);
  assert.equal(mine.line.state, "waiting");
  mine.hurry();
  await open(1);
  assert.equal(mine.line.state, "open");
});

test("who is not let in by the server for good stays away, and hears why", async () => {
  const mine = connection();
  void mine.connect();
  await open();
  wires[0]!.says({ type: "closing", reason: "flood", retry: null });
  wires[0]!.onclose({ code: 1006 });
  assert.deepEqual([mine.line.state, mine.line.code], ["ended", "flood"]);
  mock.timers.tick(60_000);
  assert.equal(wires.length, 1);
});

test("a server that stops says when to come back", async () => {
  const mine = connection();
  void mine.connect();
  await open();
  wires[0]!.says({ type: "closing", reason: "stopping", retry: 500 });
  wires[0]!.onclose({ code: 1006 });
  mock.timers.tick(699);
  assert.equal(wires.length, 1);
  mock.timers.tick(1);
  await settle();
  assert.equal(wires.length, 2);
});

test("somebody the server no longer knows is made anew, by the cookie alone", async () => {
  const mine = connection();
  void mine.connect();
  await settle();
  wires[0]!.onopen();
  wires[0]!.says({ type: "error", code: "bad_token" });
  wires[0]!.says({ type: "closing", reason: "refused", retry: null });
  wires[0]!.onclose({ code: 1006 });
  known = [3000];
  mock.timers.tick(200);
  await settle();
  assert.equal(wires.length, 1, "the cookie is asked for first");
  mock.timers.tick(3500);
  await open(1);
  assert.equal(mine.line.state, "open");
});
