/** Personal settings: kept on this device. */
import { WordMark } from "../parts/Icon.tsx";
import { say } from "../words/words.ts";
import { LanguageButton } from "./LanguageButton.tsx";

export function Settings() {
  return (
    <main class="scherm instellingen">
      <header class="kop">
        <WordMark />
        <LanguageButton />
      </header>
      <h1>{say("page.settings")}</h1>
      <button class="k" onClick={() => history.back()}>
        {say("act.back")}
      </button>
    </main>
  );
}
