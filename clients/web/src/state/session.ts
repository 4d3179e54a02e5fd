/** What the page knows: the line, the table, the lobby, what was said. Screens read these signals, and say things with `send`. */
import { batch, signal } from "@preact/signals";
import type { Event, Line as Said, RefusalCode, TableRow } from "../protocol.ts";
import { Connection } from "../wire/connection.ts";
import type { Heard, Line } from "../wire/connection.ts";
import type { TableView } from "../wire/tableview.ts";
import { Visit } from "../wire/visit.ts";
import type { Unsent } from "../wire/visit.ts";
import { settings } from "./settings.ts";

export const line = signal<Line>({ state: "connecting", since: 0, again: null, code: null });
export const table = signal<TableView | null>(null);
export const lobby = signal<readonly TableRow[] | null>(null);
export const chat = signal<readonly Said[]>([]);
/** Why the last command was refused; nil once another was accepted. */
export const refusal = signal<{ readonly code: RefusalCode; readonly field: string | null } | null>(null);
/** What the server is known by: its games, the own name; counts up with each welcome. */
export const welcomes = signal(0);
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

/** Say this to the server; it is kept until it is answered. */
export const send = (command: Unsent): void => connection.send(command);

/** The server's clock, in ms since 1970. */
export const now = (): number => connection.now();

/** Be told everything that is heard, with the table before and after it. Gives what ends that. */
export function listen(listener: (heard: Heard) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Connect, and stay connected as long as the page is open. */
export function begin(): void {
  void connection.connect();
  addEventListener("online", () => connection.hurry());
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
  table.value = heard.after;
  take(heard);
  for (const listener of listeners) listener(heard);
}

function take({ event, own }: Heard): void {
  switch (event.type) {
    case "welcome":
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

/** Have the browser given its cookie: no script ever sees the token. */
async function known(): Promise<number | null> {
  const { name } = settings.value;
  try {
    const answer = await fetch("/me", { method: "POST", body: name ? new URLSearchParams({ name }) : new URLSearchParams() });
    if (answer.ok || answer.status === 422) return answer.ok ? null : 1000;
    return 1000 * Number(answer.headers.get("Retry-After") ?? 1);
  } catch {
    return 0;
  }
}
