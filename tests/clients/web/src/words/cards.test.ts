import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue } from "../../../../../clients/web/make/po.ts";
import { cardName, courtOf, drawingOf, playAtTable, playWith, rankLetter, suitName, theCard } from "../../../../../clients/web/src/words/cards.ts";
import { speak } from "../../../../../clients/web/src/words/words.ts";
import { readFileSync } from "node:fs";

const file = (path: string) => catalogue(readFileSync(new URL(`../../../../../clients/${path}`, import.meta.url), "utf8"));
const words = (language: string) => ({ ...file(`cli/locale/${language}/LC_MESSAGES/stamtafel.po`), ...file(`web/locale/${language}.po`) });
speak("nl", words("nl"));

test("a card has its name, its letter and its court mark", () => {
  playWith("klaverjas");
  assert.deepEqual([cardName("Jh"), rankLetter("Q"), rankLetter("T"), courtOf("Q"), courtOf("9")], ["hartenboer", "V", "10", "roos", ""]);
  assert.deepEqual([suitName("c"), drawingOf("h")], ["klaveren", "h"]);
});

test("where the pack is Spanish it is oros, copes, espases and bastos, with sota, cavall and rei", () => {
  playWith("butifarra");
  assert.deepEqual((["d", "h", "s", "c"] as const).map(suitName), ["oros", "copes", "espases", "bastos"]);
  assert.deepEqual((["A", "K", "Q", "J", "9"] as const).map(rankLetter), ["A", "R", "C", "S", "9"]);
  assert.deepEqual([cardName("Qh"), courtOf("Q"), drawingOf("h")], ["copes cavall", "paard", "co"]);
  assert.equal(suitName("none"), "butifarra");
  playWith("");
});

test("in Catalan a card of the Spanish pack is said as it is at home", () => {
  speak("ca", words("ca"));
  playWith("butifarra");
  assert.deepEqual((["Kd", "As", "Qh", "9c"] as const).map(cardName), ["rei d’oros", "as d’espases", "cavall de copes", "nou de bastos"]);
  assert.deepEqual((["Jh", "Qd", "As"] as const).map(theCard), ["la sota de copes", "el cavall d’oros", "l’as d’espases"]);
  playWith("");
  assert.equal(theCard("Qs"), "la dama de piques");
  speak("nl", words("nl"));
});

test("at a table cards are those of its game now, unless another pack is looked at", () => {
  let game = "butifarra";
  playAtTable(() => ({ game, alone: false }));
  const [bastos, clubs] = [suitName("c"), ((game = "klaverjas"), suitName("c"))];
  assert.notEqual(bastos, clubs);
  playWith("butifarra");
  assert.equal(suitName("c"), bastos);
  playWith("");
  assert.equal(suitName("c"), clubs);
});
