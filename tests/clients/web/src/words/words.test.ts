import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue } from "../../../../../clients/web/make/po.ts";
import { capital, count, counted, knows, listed, named, say, speak } from "../../../../../clients/web/src/words/words.ts";

const WORDS = catalogue(`
msgid ""
msgstr ""
"Language: nl\\n"

# cards
msgid "card.name"
msgstr "{of}{rank}"

msgid "list.and"
msgstr "{first} en {last}"

msgid "lobby.free"
msgid_plural "lobby.free"
msgstr[0] "{n} plaats vrij"
msgstr[1] "{n} plaatsen vrij"

msgid "num.2"
msgstr "twee"

msgid "long"
msgstr ""
"Zeg \\"pas\\", "
"of niets."
`);

test("a catalogue is read as gettext reads it", () => {
  assert.deepEqual(Object.keys(WORDS), ["card.name", "list.and", "lobby.free", "num.2", "long"]);
  assert.equal(WORDS["long"], 'Zeg "pas", of niets.');
});

test("slots are filled, plurals counted, lists joined as a sentence joins them", () => {
  speak("nl", WORDS);
  assert.equal(say("card.name", { of: "harten", rank: "boer" }), "hartenboer");
  assert.deepEqual([count("lobby.free", 1), count("lobby.free", 2), count("lobby.free", 0)], ["1 plaats vrij", "2 plaatsen vrij", "0 plaatsen vrij"]);
  assert.deepEqual([counted("lobby.free", 2), counted("lobby.free", 9)], ["twee plaatsen vrij", "9 plaatsen vrij"]);
  assert.deepEqual([listed([]), listed(["Wim"]), listed(["Wim", "Els", "Joost"])], ["", "Wim", "Wim, Els en Joost"]);
});

test("a name that a newer server uses stands bare, a missing key can be seen", () => {
  speak("nl", WORDS);
  assert.deepEqual([named("game", "whist"), say("no.such.key"), knows("num.2"), knows("num.3")], ["whist", "no.such.key", true, false]);
  assert.equal(capital("hartenboer"), "Hartenboer");
});
