/** What the page knows: the line, the table, the lobby, what was said. Screens read these signals, and say things with `send`. */
import { batch, signal } from "@preact/signals";
import type { Command, Event, GameInfo, Line as Said, RefusalCode, Standstill, TableRow } from "../protocol.ts";
import { Connection } from "../wire/connection.ts";
import type { Heard, Line } from "../wire/connection.ts";
import type { TableView } from "../wire/tableview.ts";
import { Visit } from "../wire/visit.ts";
import type { Unsent } from "../wire/visit.ts";
import { passed } from "./passed.ts";
import { settings } from "./settings.ts";

export const line = signal<Line>({ state: "connecting", since: 0, again: null, code: null });
export const table = signal<TableView | null>(null);
export const lobby = signal<readonly TableRow[] | null>(null);
export const chat = signal<readonly Said[]>([]);
/** Why the last command was refused; nil once another was accepted. */
export const refusal = signal<{ readonly code: RefusalCode; readonly field: string | null } | null>(null);
/** The games that are played here. */
export const games = signal<readonly GameInfo[]>([]);
/** Counts up with each welcome: whatever was asked and not answered is asked again. */
export const welcomes = signal(0);
/** Whether this browser is nobody yet: a link that is only looked at makes no person. */
export const stranger = signal(document.documentElement.dataset["known"] !== "1");
/** The link of the table at which one has said that one looks on. */
export const lookingAt = signal<string | null>(null);
/** Why play stands still, while it does. */
export const standstill = signal<NonNullable<Standstill["why"]> | null>(null);
/** What was seen of the record while away, for telling only. */
export const missed = signal<Extract<Event, { type: "view" }> | null>(null);

export const visit = new Visit((n) => crypto.getRandomValues(new Uint8Array(n)));
const listeners = new Set<(heard: Heard) => void>();

const connection = new Connection(
  visit,
  {
    known,
    socket: (path, protocol) => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`, protocol),
    now: () => Date.now(),
    chance: () => Math.random(),
  },
  (heard, state) => batch(() => delivered(heard, state)),
);

/** What happened to this page last, for who reports that something went wrong. */
export const flight = connection.flight;

/** Say this to the server; it is kept until it is answered. Gives what was said, with its id. */
export const send = (command: Unsent): Command => connection.send(command);

/** The server's clock, in ms since 1970. */
export const now = (): number => connection.now();

/** Be told everything that is heard, with the table before and after it. Gives what ends that. */
export function listen(listener: (heard: Heard) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Connect, and stay connected as long as the page is open; who is nobody yet does when they come in. */
export function begin(): void {
  if (!stranger.value) void connection.connect();
  addEventListener("online", () => connection.hurry());
  addEventListener("pageshow", (event) => event.persisted && connection.hurry()); // it was kept while one was elsewhere
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && connection.hurry());
}

/** Come to this table (nil: to the lobby). */
export function goTo(slug: string | null): void {
  if (slug === visit.slug) return;
  chat.value = [];
  if (slug !== null) send({ type: "join", table: slug });
  else {
    send({ type: "leave" });
    send({ type: "tables" });
  }
  table.value = visit.table;
  refusal.value = null;
}

function delivered(heard: Heard | null, state: Line): void {
  line.value = state;
  if (!heard) return;
  if (refusal.value && heard.before && heard.after && passed(heard.before, heard.after)) refusal.value = null;
  table.value = heard.after;
  take(heard);
  for (const listener of listeners) listener(heard);
}

function take({ event, own }: Heard): void {
  switch (event.type) {
    case "welcome":
      games.value = event.games;
      welcomes.value++;
      break;
    case "lobby":
      lobby.value = event.tables;
      break;
    case "view":
      missed.value = event.missed?.length ? event : null;
      break;
    case "chat":
      chat.value = together(chat.value, event.lines);
      break;
    case "ok":
      refusal.value = null;
      break;
    case "refused":
      if (!own) refusal.value = { code: event.code, field: event.field ?? null };
      break;
  }
}

/** All lines, each once, in their order. */
function together(known: readonly Said[], more: readonly Said[]): readonly Said[] {
  const lines = new Map([...known, ...more].map((one) => [one.number, one]));
  return [...lines.values()].sort((a, b) => a.number - b.number);
}

/** Become somebody, called so (nothing: the server finds a name), and connect. Gives why not, where that is refused. */
export async function enter(name: string): Promise<RefusalCode | null> {
  if (!stranger.value) return null;
  const no = await met(name ? { name } : {});
  if (no) return no;
  vouched = true;
  stranger.value = false;
  void connection.connect();
  return null;
}

/** The same person as on another device, by the code that was given there; whoever this browser was before. */
export const become = (code: string): Promise<RefusalCode | null> => met({ code });

/** Whether the browser has its cookie: the document says so, or it was given just now. */
let vouched = !stranger.value;

/** After how many ms it is tried again to come in, where play stands still. */
const AGAIN = 1000;
const STILL: ReadonlySet<string> = new Set<NonNullable<Standstill["why"]>>(["away", "full", "refused"]);

/** Whether this answer says that play stands still, which is told then; who has no line yet hears so that it goes on, too. */
export async function stands(answer: Response): Promise<boolean> {
  const why = answer.status === 503 ? await answer.text() : "";
  if (STILL.has(why)) standstill.value = why as NonNullable<Standstill["why"]>;
  else if (answer.ok && stranger.value && standstill.value === "away") standstill.value = null;
  return STILL.has(why);
}

/** Have the browser given its cookie, as soon as it can be: no script ever sees the token. Gives why not. */
async function met(form: { readonly [field: string]: string }): Promise<RefusalCode | null> {
  try {
    const answer = await fetch("/me", { method: "POST", body: new URLSearchParams(form) });
    if (await stands(answer)) {
      await new Promise((later) => setTimeout(later, AGAIN));
      return await met(form);
    }
    if (answer.ok) return null;
    return answer.status === 422 || answer.status === 429 ? ((await answer.text()) as RefusalCode) : "try_again";
  } catch {
    return "try_again";
  }
}

/** What the connection asks first: in how many ms to try again, or nil when the browser is somebody. */
async function known(): Promise<number | null> {
  if (vouched) {
    vouched = false; // when the server says that it is nobody after all, it must become somebody
    return null;
  }
  const { name } = settings.value;
  const no = await met(name ? { name } : {});
  return no && (await met({})) ? 1000 : null;
}
