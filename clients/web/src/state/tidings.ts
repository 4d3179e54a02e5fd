/** What happened at the table, in lines that can be read back: written by whoever speaks them. */
import { signal } from "@preact/signals";

export interface Tiding {
  readonly n: number;
  /** When it was told, in ms of the server's clock. */
  readonly at: number;
  readonly text: string;
}

/** How many are kept. */
const KEPT = 60;

/** The latest, the newest at the end; of the table shown. */
export const tidings = signal<readonly Tiding[]>([]);
let count = 0;

/** This was told just now. */
export function note(lines: readonly string[], at: number): void {
  const told = lines.filter(Boolean).map((text) => ({ n: count++, at, text }));
  if (told.length) tidings.value = [...tidings.value, ...told].slice(-KEPT);
}

/** Another table: nothing has been told of it. */
export const forgetTidings = (): void => void (tidings.value = []);
