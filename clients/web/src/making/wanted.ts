/** The game that somebody wants to open a table for, when they come from its rules. */
import { signal } from "@preact/signals";

export const wanted = signal<string | null>(null);
