import assert from "node:assert/strict";
import { test } from "node:test";
import type { Public } from "../../../../../clients/web/src/protocol.ts";
import { forgetTidings, note, readable, trickNumber } from "../../../../../clients/web/src/state/tidings.ts";
import { whole } from "../../../../../clients/web/src/wire/tableview.ts";
import { aView } from "../wire/guest.ts";

const at = (won: readonly number[], open = false) => {
  const view = aView({ shuffling: { deal: 1 }, won } as unknown as Partial<Public>);
  return whole({ ...view, public: { ...view.public, about: { ...view.public.about, open_tricks: open } } }, {});
};

test("a card can be read back as long as its trick may be seen, the last one (COM-10); the rest stays", () => {
  forgetTidings();
  note(["Wim speelt hartenaas."], 1, trickNumber(at([0, 0])));
  note(["Slag voor Wim."], 2);
  note(["Els speelt klavertien."], 3, trickNumber(at([1, 0])));
  const read = (won: readonly number[], open = false) => readable(at(won, open)).map((one) => one.text);
  assert.deepEqual(read([1, 0]), ["Wim speelt hartenaas.", "Slag voor Wim.", "Els speelt klavertien."]);
  assert.deepEqual(read([1, 1]), ["Slag voor Wim.", "Els speelt klavertien."]);
  assert.deepEqual(read([1, 2]), ["Slag voor Wim."]);
  assert.equal(read([1, 2], true).length, 3);
  forgetTidings();
  assert.deepEqual(read([1, 0]), []);
});
