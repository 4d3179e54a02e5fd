/** What a screen asks of the server, and the answer: asked when it opens, and once more whenever the line is back. */
import { useEffect, useState } from "preact/hooks";
import { IDENTIFIED } from "../protocol.ts";
import type { Command, Event, RefusalCode } from "../protocol.ts";
import { same } from "../wire/codec.ts";
import type { Unsent } from "../wire/visit.ts";
import { line, listen, send, stranger, welcomes } from "./session.ts";

type Answer<T extends Event["type"]> = Extract<Event, { readonly type: T }>;

export interface Asked<T extends Event["type"]> {
  readonly answer: Answer<T> | null;
  /** Why it is not answered. */
  readonly no: RefusalCode | null;
}

/** The answer to this command, which carries no id; `fits` says which answers are to it. Nil asks nothing; another `again` asks again. */
export function useAsked<T extends Event["type"]>(command: Unsent | null, type: T, fits: (answer: Answer<T>) => boolean = () => true, again = 0): Asked<T> {
  const [asked, set] = useState<Asked<T>>({ answer: null, no: null });
  const text = JSON.stringify(command);
  const [times, strange] = [welcomes.value, stranger.value];
  useEffect(() => {
    if (!command || strange || !times) return;
    const end = listen(({ event }) => {
      if (event.type === type && fits(event as Answer<T>)) set({ answer: event as Answer<T>, no: null });
      else if (event.type === "refused" && event.id === null) set((now) => ({ ...now, no: event.code }));
    });
    send(command);
    return end;
  }, [text, times, strange, again]);
  return asked;
}

/**
 * Say this, and hear its answer, of this kind; else why it is refused. What has no id is said once the line is open, again when
 * the line is back, and its answer is the next of its kind.
 */
export function askOnce<T extends Event["type"]>(command: Unsent, type: T): Promise<Answer<T>> {
  const plain = !(IDENTIFIED as readonly string[]).includes(command.type);
  return new Promise((done, failed) => {
    let said: Command | null = null;
    const end = listen(({ event, own }) => {
      if (event.type === "welcome" && plain) said = send(command);
      if (!said || !answers(event, said)) return;
      if (event.type === type) done(event as Answer<T>);
      else if (event.type === "refused" && !own) failed(new Error(event.code));
      else return;
      end();
    });
    if (!plain || line.value.state === "open") said = send(command);
  });
}

/** Whether this may be the answer to that command: both name the same id, or neither any. */
function answers(event: Event, command: Command): boolean {
  const [one, other] = [idOf(event), idOf(command)];
  return one && other ? same(one, other) : !one && !other;
}

const idOf = (said: Event | Command): Uint8Array | null => ("id" in said ? said.id : null);
