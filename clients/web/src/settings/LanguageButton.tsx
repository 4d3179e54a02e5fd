/** The language, at the top of where somebody arrives: each by its own name, for who cannot read this one. */
import { prefer } from "../state/settings.ts";
import { LANGUAGES, language, say } from "../words/words.ts";

export function LanguageButton() {
  return (
    <span class="taalkeus">
      <select class="k kaal" data-language aria-label={say("set.language")} value={language()} onChange={(event) => prefer({ language: LANGUAGES[event.currentTarget.selectedIndex]! })}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one} selected={one === language()}>
            {say(`set.language.${one}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
