/** One tap to the other language. */
import { prefer } from "../state/settings.ts";
import { language } from "../words/words.ts";

const NAMES = { nl: "Nederlands", en: "English" } as const;

export function LanguageButton() {
  const other = language() === "nl" ? "en" : "nl";
  return (
    <button class="k kaal" lang={other} onClick={() => prefer({ language: other })}>
      <span class="vh">{NAMES[other]}, </span>
      {other.toUpperCase()}
    </button>
  );
}
