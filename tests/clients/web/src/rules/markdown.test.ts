/** The rules as they are written: what they are written with is understood, and nothing of it is left over. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { blocks, lastSection, spans } from "../../../../../clients/web/src/rules/markdown.ts";
import { LANGUAGES } from "../../../../../clients/web/src/words/words.ts";

test("headings, paragraphs over two lines, lists that go on, tables", () => {
  const found = blocks("# Whist\n\nOne\ntwo.\n* a\n  more\n* b\n\n| x | y |\n| --- | --- |\n| 1 | **2** |\n");
  assert.deepEqual(
    found.map((one) => one.is),
    ["h1", "p", "ul", "table"],
  );
  assert.deepEqual(found[1], { is: "p", spans: [{ as: "text", text: "One two." }] });
  assert.deepEqual(found[2], { is: "ul", items: [[{ as: "text", text: "a more" }], [{ as: "text", text: "b" }]] });
  assert.deepEqual(found[3], {
    is: "table",
    head: [[{ as: "text", text: "x" }], [{ as: "text", text: "y" }]],
    rows: [[[{ as: "text", text: "1" }], [{ as: "b", text: "2" }]]],
  });
});

test("bold, italics, links", () => {
  assert.deepEqual(spans("**a** b *c* [d](e.md)"), [
    { as: "b", text: "a" },
    { as: "text", text: " b " },
    { as: "i", text: "c" },
    { as: "text", text: " " },
    { as: "a", text: "d", to: "e.md" },
  ]);
});

const FOLDER = new URL("../../../../../docs/games/", import.meta.url);
for (const language of LANGUAGES) {
  for (const file of readdirSync(new URL(`${language}/`, FOLDER))) {
    test(`no sign is left over in ${language}/${file}`, () => {
      const text = readFileSync(new URL(`${language}/${file}`, FOLDER), "utf8");
      const words = JSON.stringify(blocks(text), (key, value: unknown) => (key === "is" || key === "as" || key === "to" ? undefined : value));
      assert.doesNotMatch(words, /[*|#]|\]\(/);
    });
    test(`every tip of ${language}/${file} is told`, () => {
      const text = readFileSync(new URL(`${language}/${file}`, FOLDER), "utf8");
      const written = text.split("\n## ").at(-1)!.split("\n* ").slice(1);
      const [told, ...more] = lastSection(blocks(text));
      assert.ok(told?.is === "ul" && more.length === 0);
      const flowing = (words: string) => words.replace(/\]\(.*?\)|\[/g, "").split(/[ \n]+/).filter(Boolean).join(" ");
      assert.deepEqual(
        told.items.map((item) => item.map((one) => one.text).join("")),
        written.map(flowing),
      );
      assert.ok(written.length >= 6);
    });
  }
}
