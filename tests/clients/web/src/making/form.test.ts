/** From the games that the server tells of to the questions, and from the answers to the command. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, arranging, command, layAgain, laying, making, questions, wrong } from "../../../../../clients/web/src/making/form.ts";
import type { About, GameInfo } from "../../../../../clients/web/src/protocol.ts";

const GAMES: readonly GameInfo[] = [
  {
    name: "whist",
    players: [4],
    options: [
      { name: "honours", default: true },
      { name: "score", default: "short", choices: ["short", "long"] },
      { name: "deals", default: 16, low: 1, high: 64 },
    ],
  },
  { name: "hearts", players: [3, 4, 5], options: [{ name: "goal", default: null, fitting: [{ players: 4, default: 100, low: 50, high: 200, suggested: [50, 100] }] }] },
];

const asked = (form: Parameters<typeof questions>[0]) => questions(form).flat();

test("a new table is a place of one's own, by the defaults of the first game", () => {
  const form = making(GAMES, "Donderdag", null);
  assert.deepEqual(command(form), {
    type: "create",
    name: "Donderdag",
    game: "whist",
    players: 4,
    options: { honours: true, score: "short", deals: 16 },
    listed: false,
    watch: true,
    open_tricks: false,
    turn_limit: null,
    sheet_seconds: 8,
    extra_time: 0,
  });
});

test("another game brings its own questions; the name and the pace stay", () => {
  const form = answered(answered(making(GAMES, "Donderdag", null), "turn_limit", 30), "game", "hearts");
  assert.equal(form.values["name"], "Donderdag");
  assert.ok(asked(form).some((one) => one.key === "extra_time"), "extra time is asked where there is a limit");
  const goal = asked(form).find((one) => one.key === "opt.goal")!;
  assert.deepEqual([goal.value, goal.low, goal.high, goal.usual], [100, 50, 200, [50, 100]]);
  const said = command(form) as Record<string, unknown>;
  assert.deepEqual([said["turn_limit"], said["options"]], [30, {}], "what nobody said is left to the game");
});

test("the usual is the first choice of an option that is on or off", () => {
  assert.deepEqual(asked(making(GAMES, "x", null)).find((one) => one.key === "opt.honours")!.values, [true, false]);
});

const ABOUT = { game: "hearts", players: 5, options: { goal: 80 }, watch: false, rotate: "deal", call: null, sheet_seconds: null } as unknown as About;

test("laying begins with what the table is laid for, and as it was laid before is one step", () => {
  const said = command(laying(GAMES, ABOUT)) as Record<string, unknown>;
  assert.deepEqual([said["type"], said["players"], said["options"], said["sheet_seconds"]], ["lay", 5, { goal: 80 }, null]);
  assert.deepEqual(layAgain({ game: "hearts", players: 5, options: { goal: 80 } }), {
    type: "lay",
    game: "hearts",
    players: 5,
    options: { goal: 80 },
    open_tricks: false,
    turn_limit: null,
    sheet_seconds: 8,
    extra_time: 0,
  });
});

test("arranging says all of it, and an address for calls begins with https", () => {
  const form = arranging(GAMES, ABOUT);
  assert.deepEqual(command(form), { type: "arrange", watch: false, rotate: "deal", patience: { goodbye: 0, dropped: 60, away: 120, dozing: 120 }, call: null });
  assert.equal(wrong(answered(form, "call", "https://call.example/a")), null);
  assert.ok(wrong(answered(form, "call", "http://call.example")));
  assert.ok(wrong(answered(making(GAMES, "x", null), "name", "  ")));
});
