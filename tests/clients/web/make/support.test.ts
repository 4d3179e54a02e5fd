import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { lacking, missing, scan, scriptWords, styleWords, usedInScript, usedInStyle } from "../../../../clients/web/make/support.ts";

/** What some target lacks, and why the page may use it all the same. */
const ALL_THE_SAME: { readonly [word: string]: string } = {
  // asked for first, and left out where it is not
  Notification: "", permission: "", requestPermission: "", showNotification: "", getNotifications: "", notification: "", vibrate: "",
  share: "", wakeLock: "", moveBefore: "preact asks",
  // names of others than the browser
  dispose: "a signal's", displayName: "a component's", subscribe: "a signal's", range: "a field", system: "a value", hide: "a value", lock: "a command",
  with: "a word", animation: "a property of a style",
  // looks: without it a line breaks elsewhere, or a tick is of another colour
  "text-wrap": "", "text-wrap: balance": "", "accent-color": "", hyphens: "prefixed too", "user-select": "prefixed too", "user-select: all": "prefixed too",
  outline: "square where corners are round", "cursor: pointer": "there is none on a phone", "-webkit-tap-highlight-color": "only there is one",
  "align-content: start": "it is old in a grid", "align-content: end": "it is old in a grid", "overflow: clip": "then it scrolls", ":has": "marks, beside another sign",
};

const folder = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

test("what the page uses is in every browser that it is built for, or can be done without", () => {
  const found = scan(folder("server/net/static"), folder("clients/web/src"));
  assert.deepEqual(Object.keys(found).filter((word) => !(word in ALL_THE_SAME)), []);
});

test("what is new is found in a script and in a style, and what is old is not", () => {
  const script = usedInScript('navigator.wakeLock.request("screen"); [1].at(0); new WebSocket("/ws"); Array.fromAsync([])');
  assert.deepEqual(Object.keys(missing(script, scriptWords())).sort(), ["fromAsync", "wakeLock"]);
  const style = usedInStyle(".a{color:red;text-wrap:balance}.b:has(.c){display:grid}@starting-style{.d{opacity:0}}");
  assert.deepEqual(Object.keys(missing(style, styleWords())).sort(), [":has", "@starting-style", "text-wrap", "text-wrap: balance"]);
});

test("a target lacks what came later, what was never there, and what hides behind a flag", () => {
  const entry = (safari: object, firefox: object, chrome: object) => {
    const all = { safari, safari_ios: safari, firefox, firefox_android: firefox, chrome, chrome_android: chrome };
    return { __compat: { support: all as never } };
  };
  assert.deepEqual(lacking(entry({ version_added: "15.4" }, { version_added: "102" }, { version_added: "≤80" })), []);
  assert.deepEqual(lacking(entry({ version_added: "16" }, { version_added: false }, { version_added: "90", flags: [{}] })).length, 6);
});
