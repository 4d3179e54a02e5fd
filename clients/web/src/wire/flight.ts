/**
 * The flight record: what happened to this page last, for who reports that something went wrong. In memory only.
 *
 * What goes in is named here: tags and codes of the protocol, versions, times, sizes, places in our own files. No function
 * takes more of a message than that, so no link, name, word, card or number of a shuffle has a way into it; and what comes
 * over the line as a tag, a code or a number and is none is `other`, or -1.
 */
import { TAGS } from "../protocol.ts";
import type { Command, Event } from "../protocol.ts";
import { hex } from "./codec.ts";

/** So many things are kept. */
export const LAST = 200;
/** So many places in our own files are told of an error, the innermost first. */
const FRAMES = 4;

const KNOWN: ReadonlySet<string> = new Set(TAGS);
/** The errors of a browser: a name of another kind could be anything. */
const ERRORS: ReadonlySet<string> = new Set(["TypeError", "RangeError", "ReferenceError", "SyntaxError", "AbortError", "NotAllowedError", "SecurityError", "QuotaExceededError", "InvalidStateError", "NetworkError"]);
/** A place in a built file of ours, as every browser writes it in a stack. */
const PLACE = /\/assets\/(\w{1,32})-[\w-]{8}\.js:(\d+):(\d+)/g;

interface Noted {
  readonly what: string;
  readonly at: number;
  last: number;
  times: number;
}

export class Flight {
  private readonly noted: Noted[] = [];
  private readonly asked = new Map<string, { readonly tag: string; readonly at: number }>();
  private page = "";
  private readonly now: () => number;
  private readonly began: number;

  /** `now` is a clock in ms. */
  constructor(now: () => number) {
    this.now = now;
    this.began = now();
  }

  /** The own connection is so now; `wait` is in how many ms it is tried again. */
  line(state: "connecting" | "open" | "waiting" | "ended", wait?: number): void {
    this.note("line", state, ...(wait === undefined ? [] : ["for", number(wait), "ms"]));
  }

  /** The connection ended by this code, or because nothing was heard for too long. */
  cut(code: number | "silent"): void {
    this.note("cut", code === "silent" ? code : number(code));
  }

  /** This was sent. */
  said(command: Command): void {
    this.note("said", tag(command.type));
    if (!("id" in command)) return;
    const key = hex(command.id);
    if (!this.asked.has(key)) this.asked.set(key, { tag: tag(command.type), at: this.now() });
    if (this.asked.size > LAST) this.asked.delete(this.asked.keys().next().value!);
  }

  /** This was heard; `own`: nobody need be told. */
  heard(event: Event, own: boolean): void {
    this.note("heard", tag(event.type), ...this.more(event), ...(own && event.type === "refused" ? ["own"] : []));
  }

  /** Something came that this page cannot read. */
  unread(): void {
    this.note("heard", "unread");
  }

  /** This went wrong in the page itself: the kind of error and where, never what it says. Gives whether it was in our own files. */
  failed(error: unknown): boolean {
    const { name, stack } = error instanceof Error ? error : { name: "", stack: "" };
    const places = [...(stack ?? "").matchAll(PLACE)].map(([, file, line, column]) => `${file}:${line}:${column}`);
    this.note("failed", ERRORS.has(name) ? name : "Error", ...places.slice(0, FRAMES));
    return places.length > 0;
  }

  /** This screen is shown now, by the name that it has in the code, so wide and so high in px. */
  shown(page: string, width: number, height: number): void {
    const what = ["shown", page, `${number(width)}x${number(height)}`].join(" ");
    if (what !== this.page) this.note((this.page = what));
  }

  /** The browser says this of the page. */
  told(what: "seen" | "hidden" | "online" | "offline"): void {
    this.note("page", what);
  }

  /** The record in lines, the first thing first. */
  lines(): string[] {
    const since = (at: number) => String(number(at - this.began)).padStart(9);
    const all = this.noted.map((one) => `${since(one.at)}  ${one.what}${one.times > 1 ? `, ${one.times} times until ${number(one.last - this.began)}` : ""}`);
    return [...all, `${since(this.now())}  told`];
  }

  private more(event: Event): readonly (string | number)[] {
    switch (event.type) {
      case "welcome":
        return ["protocol", number(event.version)];
      case "view":
        return ["version", number(event.version), "missed", number(event.missed?.length ?? 0), ...(event.rewound ? ["rewound"] : [])];
      case "moved":
        return ["version", number(event.version), event.move ? tag(event.move.did) : "hidden"];
      case "ok":
        return [...this.answered(event.id), "version", number(event.version)];
      case "created":
      case "code":
        return this.answered(event.id);
      case "refused":
        return [tag(event.code), ...(event.id ? this.answered(event.id) : [])];
      case "error":
        return [tag(event.code)];
      case "closing":
        return [tag(event.reason), ...(event.retry == null ? ["for good"] : ["for", number(event.retry), "ms"])];
      case "standstill":
        return [event.why ? tag(event.why) : "over"];
      default:
        return [];
    }
  }

  /** Which command this answers, and how many ms that took. */
  private answered(id: Uint8Array): readonly (string | number)[] {
    const { tag, at } = this.asked.get(hex(id)) ?? { tag: "unknown", at: this.now() };
    return [tag, "in", number(this.now() - at), "ms"];
  }

  /** Note this. What comes and goes in turns, like looks at the lobby and their answers, is counted. */
  private note(...parts: readonly (string | number)[]): void {
    const [what, at] = [parts.join(" "), this.now()];
    const same = this.noted.slice(-2).find((one) => one.what === what);
    if (same) {
      same.times++;
      same.last = at;
      return;
    }
    this.noted.push({ what, at, last: at, times: 1 });
    if (this.noted.length > LAST) this.noted.shift();
  }
}

function tag(word: unknown): string {
  return KNOWN.has(word as string) ? (word as string) : "other";
}

function number(n: unknown): number {
  return typeof n === "number" && Number.isFinite(n) ? Math.round(n) : -1;
}
