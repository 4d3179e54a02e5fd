import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue } from "../../../../../clients/web/make/po.ts";
import { cardName, courtOf, drawingOf, playWith, rankLetter, suitName } from "../../../../../clients/web/src/words/cards.ts";
import { speak } from "../../../../../clients/web/src/words/words.ts";
import { readFileSync } from "node:fs";

const file = (path: string) => catalogue(readFileSync(new URL(`../../../../../clients/${path}`, import.meta.url), "utf8"));
speak("nl", { ...file("cli/locale/nl/LC_MESSAGES/stamtafel.po"), ...file("web/locale/nl.po") });

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
