/** On what the page runs, for a report: words of lists that stand here, and numbers. What a browser calls itself is longer. */
import { VERSIONS } from "../protocol.ts";

/** What is asked of the browser and of the document. */
export interface Ground {
  readonly wheel: string;
  /** The address of the script that the document begins with. */
  readonly script: string;
  readonly protocol: string;
  readonly port: string;
  readonly agent: string;
  readonly language: string;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** By what each is found in what a browser calls itself: the first that fits. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["edge", /Edg\w*\/(\d+)/],
  ["opera", /OPR\/(\d+)/],
  ["samsung", /SamsungBrowser\/(\d+)/],
  ["chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["safari", /Version\/(\d+).*Safari/],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["android", /Android/],
  ["ios", /iPhone|iPad|iPod/],
  ["windows", /Windows/],
  ["macos", /Mac OS X/],
  ["chromeos", /CrOS/],
  ["linux", /Linux/],
];
const PORTS: { readonly [protocol: string]: string } = { "http:": "80", "https:": "443" };

/** The first lines of a report. Of the server they tell how it is reached, not where it is. */
export function head(on: Ground): string[] {
  const [browser, found] = first(BROWSERS, on.agent);
  const version = on.wheel.match(/^stamtafel-(\d+\.\d+\.\d+)/)?.[1] ?? "other";
  const build = on.script.match(/-([\w-]{8})\.js$/)?.[1]?.replace(/\W/g, "") ?? "other";
  const scheme = on.protocol === "https:" ? "https" : "http";
  return [
    `stamtafel: ${version}, page, build ${build}`,
    `protocol: ${VERSIONS.join("-")}, ${scheme}, port ${/^\d+$/.test(on.port) ? on.port : PORTS[`${scheme}:`]}`,
    `language: ${on.language}, ${on.width}x${on.height} px, ratio ${Math.round(on.ratio * 100) / 100}`,
    `browser: ${browser} ${found?.[1] ?? 0}, ${first(SYSTEMS, on.agent)[0]}`,
  ];
}

function first(known: readonly (readonly [string, RegExp])[], agent: string): readonly [string, RegExpMatchArray | null] {
  for (const [name, by] of known) {
    const found = agent.match(by);
    if (found) return [name, found];
  }
  return ["other", null];
}
