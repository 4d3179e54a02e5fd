import assert from "node:assert/strict";
import { test } from "node:test";
import { PATIENCE, Story } from "../../../../../clients/web/src/spoken/story.ts";
import { whole } from "../../../../../clients/web/src/wire/tableview.ts";
import { speak } from "../../../../../clients/web/src/words/words.ts";
import { aView } from "../wire/guest.ts";

speak("nl", { "line.stood": "{name} staat op.", "ev.plays": "{name}: {card}", "card.name": "{rank}", somebody: "iemand", "seat.number": "plaats {n}" });

const here = (name: string) => ({ name, here: true, watching: false });
const ALL = { wim: here("Wim"), els: here("Els"), joost: here("Joost") };
const NOBODY = whole(aView(), {});
const KNOWN = whole(aView(), ALL);
const STOOD = { did: "stood", seat: 0, person: "wim" } as const;

test("what happens is told at once where everybody has a name", () => {
  const story = new Story();
  story.moved(KNOWN, STOOD, KNOWN, 0);
  assert.deepEqual(story.due(KNOWN, 0), [{ lines: ["Wim staat op."], trick: null }]);
  assert.deepEqual([story.due(KNOWN, 0), story.waits()], [[], false]);
});

test("it waits for a name, but not for ever, and keeps its order", () => {
  const story = new Story();
  story.moved(null, STOOD, NOBODY, 0);
  story.moved(NOBODY, { ...STOOD, person: "joost" }, NOBODY, 10);
  assert.deepEqual([story.due(NOBODY, 20), story.waits()], [[], true]);
  assert.deepEqual(story.due(KNOWN, 30).flatMap((one) => one.lines), ["Wim staat op.", "Joost staat op."]);
  story.moved(NOBODY, STOOD, NOBODY, 40);
  assert.deepEqual(story.due(NOBODY, 40 + PATIENCE).flatMap((one) => one.lines), ["iemand staat op."]);
});

test("a line that names a card says of which trick", () => {
  const story = new Story();
  story.moved(KNOWN, { did: "acted", seat: 1, action: { do: "play", card: "Ah" } }, KNOWN, 0);
  assert.deepEqual(story.due(KNOWN, 0).map((one) => one.trick), ["0.0"]);
});
