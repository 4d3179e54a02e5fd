/** What somebody likes, kept on this device. A taste stops nobody: what cannot be read is as if it were not there. */
import { effect, signal } from "@preact/signals";
import type { Letters } from "../words/cards.ts";
import type { Language } from "../words/words.ts";

export interface Settings {
  /** Nil: what the browser asks for. */
  readonly language: Language | null;
  /** What is called by: filled in where somebody sits down. */
  readonly name: string;
  /** Whether somebody has only looked at a board so far, called what the server found. */
  readonly looked: boolean;
  /** Nil follows the language. */
  readonly letters: Letters | null;
  readonly fourColours: boolean;
  readonly largeLetters: boolean;
  /** Whether large cards are drawn as the classic French ones. */
  readonly classic: boolean;
  /** Nil follows the system. */
  readonly theme: "avond" | "dag" | null;
  readonly motion: boolean;
  /** How long a full trick stays, in seconds (1 to 5). */
  readonly seconds: number;
  /** Whether one tap plays a card; nil: only where nobody else sits at the table. */
  readonly oneTap: boolean | null;
  /** Whether the last card plays itself. */
  readonly lastCard: boolean;
  /** Whether sounds are heard; whether the device trembles at one's own turn. */
  readonly sound: boolean;
  readonly tremble: boolean;
  /** Whether a notification calls who looks elsewhere at their turn; whether that was asked already. */
  readonly notify: boolean;
  readonly asked: boolean;
  /** The tables where one has played alone, with bots, the last one last; which game, and by which of its rules that can be switched. */
  readonly alone: readonly string[];
  readonly aloneGame: string | null;
  readonly aloneRule: string | null;
}

const PLAIN: Settings = {
  language: null,
  name: "",
  looked: false,
  letters: null,
  fourColours: false,
  largeLetters: false,
  classic: false,
  theme: null,
  motion: true,
  seconds: 2,
  oneTap: null,
  lastCard: true,
  sound: false,
  tremble: false,
  notify: false,
  asked: false,
  alone: [],
  aloneGame: null,
  aloneRule: null,
};
const KEY = "stamtafel.settings";

export const settings = signal<Settings>(PLAIN);

/** Change some of them: they are kept. */
export function prefer(changed: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // a browser that keeps nothing still plays: they hold until the page is closed
  }
}

/** Take up what was kept, and have the document follow it from now on. */
export function keepSettings(): void {
  settings.value = { ...PLAIN, ...kept() };
  addEventListener("storage", (event) => {
    if (event.key === KEY) settings.value = { ...PLAIN, ...kept() };
  });
  effect(() => {
    const { theme, fourColours, motion, largeLetters } = settings.value;
    const root = document.documentElement;
    if (theme) root.dataset["thema"] = theme;
    else delete root.dataset["thema"];
    root.dataset["kleuren"] = fourColours ? "vier" : "twee";
    root.dataset["beweging"] = motion ? "aan" : "uit";
    root.classList.toggle("groot-letter", largeLetters);
  });
}

function kept(): Partial<Settings> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Partial<Settings>;
  } catch {
    return {};
  }
}
