/** What a report says of the browser and the server: no name, no address. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { head } from "../../../../../clients/web/src/report/head.ts";
import type { Ground } from "../../../../../clients/web/src/report/head.ts";

const CHROME = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const PHONE: Ground = {
  wheel: "stamtafel-0.1.0-py3-none-any.whl", script: "https://kaarten.voorbeeld/assets/first-C7-o7_z2.js", protocol: "https:", port: "", agent: CHROME,
  language: "nl", width: 390, height: 844, ratio: 2.625,
};

test("which build, how the server is reached, how large, which browser", () => {
  assert.deepEqual(head(PHONE), ["stamtafel: 0.1.0, page, build C7o7_z2", "protocol: 1-1, https, port 443", "language: nl, 390x844 px, ratio 2.63", "browser: chrome 130, android"]);
});

test("each browser by its name", () => {
  const browser = (agent: string) => head({ ...PHONE, agent })[3];
  assert.equal(browser("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), "browser: firefox 140, linux");
  assert.equal(browser("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"), "browser: safari 17, ios");
  assert.equal(browser(`${CHROME} Edg/130.0.0.0`), "browser: edge 130, android");
});

test("what a browser, a build or an address is called is never told", () => {
  const told = head({ ...PHONE, agent: "Zwaantjes browser", wheel: "Zwaantje.whl", script: "https://zwaantje/x.js", protocol: "zwaantje:", port: "zwaantje" });
  assert.deepEqual(told, ["stamtafel: other, page, build other", "protocol: 1-1, http, port 80", "language: nl, 390x844 px, ratio 2.63", "browser: other 0, other"]);
});
