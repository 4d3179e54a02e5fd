import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue } from "../../../../../clients/web/make/po.ts";
import { absent, absentLeft, awaited, endsWords, extraLeft } from "../../../../../clients/web/src/table/absence.ts";
import { whole } from "../../../../../clients/web/src/wire/tableview.ts";
import { speak } from "../../../../../clients/web/src/words/words.ts";
import { aView } from "../wire/guest.ts";

speak(
  "nl",
  catalogue(`
msgid "ask.ends"
msgstr "nog {n} s"

msgid "ask.ends.extra"
msgstr "nog {n} s, dan {left}"

msgid "ask.ends.only_extra"
msgstr "nog {left} extra"
`),
);

const here = { wim: { name: "Wim", here: true, watching: false }, joost: { name: "Joost", here: false, gone: 1000, watching: false } };
const at = (chairs: object[], more: object = {}) => whole(aView({ chairs, turn: 0, ...more } as never, { seat: 1 }), here as never);

test("a line that is lost, a word that one is away, and going home are three things; a bot is never away", () => {
  const table = at([{ person: "wim", away: 5000 }, { person: "els" }, { person: "joost" }, { bot: true, person: "wim", away: 1 }]);
  assert.deepEqual([0, 1, 2, 3].map((seat) => absent(table, seat)?.why), ["away", undefined, "dropped", undefined]);
  assert.equal(absent(at([{ person: "wim", away: 5000, goodbye: true }]), 0)?.why, "goodbye");
  assert.equal(absent(at([{ person: "wim", away: 5000, standin: "els" }]), 0), null);
});

test("who says even weg and then leaves is waited for as they said", () => {
  const left = at([{ person: "joost", away: 500 }, { person: "els" }, { person: "wim" }, { bot: true }]);
  assert.equal(absent(left, 0)?.why, "away");
  assert.equal(absentLeft(left, 0, 500 + 12_000), 108);
});

test("how long one still waits is told until that is over, or voted on", () => {
  const table = at([{ person: "wim", away: 5000 }, { person: "els" }, { person: "joost" }, { bot: true }]);
  assert.equal(absentLeft(table, 0, 5000 + 12_000), 108);
  assert.equal(absentLeft(table, 0, 5000 + 121_000), null);
  const voted = at([{ person: "wim", away: 5000 }, {}, {}, {}], { vote: { why: "away", ends: 9, choices: [], asked: [], needed: 1 } });
  assert.equal(absentLeft(voted, 0, 6000), null);
});

test("nobody knocks for a bot: awaited is who is on turn, who stopped the play, who is not ready", () => {
  const chairs = [{ person: "wim" }, { person: "els", ready: true }, { person: "joost" }, { bot: true }];
  assert.deepEqual(awaited(at(chairs)), [0]);
  assert.deepEqual(awaited(at(chairs, { turn: 3 })), []);
  assert.deepEqual(awaited(at(chairs, { paused: 2 })), [2]);
  assert.deepEqual(awaited(at(chairs, { phase: "sheet" })), [0, 2]);
});

test("first the turn's own time runs, then what is extra", () => {
  const table = at([{ person: "wim" }, { person: "els", extra: 60_000 }, { person: "joost" }, { bot: true }], { turn: 1, next: 100_000 });
  assert.equal(endsWords(table, 100_000, 30_000), "nog 10 s, dan 1:00");
  assert.equal(endsWords(table, 100_000, 60_000), "nog 0:40 extra");
  assert.equal(extraLeft(table, 1, 60_000), 40_000);
  assert.equal(endsWords(at([{ person: "wim" }, { person: "els" }]), 9000, 4000), "nog 5 s");
});
