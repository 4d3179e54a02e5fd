/** MessagePack in and out. */
import { decode, encode } from "@msgpack/msgpack";
import type { Command, Event } from "../protocol.ts";

/** The frame of a command. */
export function frame(command: Command): Uint8Array<ArrayBuffer> {
  return encode(command, { ignoreUndefined: true }) as Uint8Array<ArrayBuffer>;
}

/** The event in this frame; nil where it is none: a newer server may say more than we know. */
export function eventIn(frame: ArrayBuffer | Uint8Array): Event | null {
  try {
    const said: unknown = decode(frame);
    return typeof said === "object" && said !== null && "type" in said ? (said as Event) : null;
  } catch {
    return null;
  }
}

/** Whether these are the same bytes. */
export function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

/** Bytes as a key of a map. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
