/** The cards that were advised and asked for: they are marked in the hand. */
import { signal } from "@preact/signals";
import type { Card } from "../protocol.ts";

export const pointed = signal<readonly Card[]>([]);
