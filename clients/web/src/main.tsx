import { effect } from "@preact/signals";
import { render } from "preact";
import { isAlone } from "./alone/playing.ts";
import { App } from "./app/App.tsx";
import { reportScreen } from "./app/lazy.tsx";
import "./look/tokens.css";
import "./look/components.css";
import "./look/places.css";
import "./look/cloth.css";
import sprite from "./look/sprite.svg?raw";
import { watchTaps } from "./motion/taps.ts";
import { watchMoves } from "./motion/watch.ts";
import { watchSounds } from "./sound/watch.ts";
import { watchSaid } from "./state/earlier.ts";
import { watchFlight } from "./state/flying.ts";
import { watchKnocks } from "./state/knocking.ts";
import { watchLastCard } from "./state/lastcard.ts";
import { watchTricks } from "./state/lingering.ts";
import { hearNotices } from "./state/notice.ts";
import { begin, table } from "./state/session.ts";
import { keepSettings, settings } from "./state/settings.ts";
import { watchFairness } from "./state/unfair.ts";
import { playAtTable } from "./words/cards.ts";
import { catalogue } from "./words/languages.ts";
import { LANGUAGES, speak } from "./words/words.ts";
import type { Language } from "./words/words.ts";

/** The language of somebody's choice, else the one that the server read from what the browser wants. */
function wanted(): Language {
  return [settings.value.language, document.documentElement.lang].map(offered).find((one) => one !== undefined) ?? "nl";
}

function offered(name: string | null): Language | undefined {
  return LANGUAGES.find((one) => one === name);
}

async function speakWanted(): Promise<void> {
  const language = wanted();
  speak(language, await catalogue(language));
  document.documentElement.lang = language;
}

keepSettings();
watchFlight();
begin();
watchMoves();
watchTaps();
watchTricks();
watchLastCard();
watchKnocks();
watchSaid();
watchFairness();
hearNotices();
watchSounds();
await speakWanted();
effect(() => void (settings.value.language && speakWanted()));
playAtTable(() => ({ game: table.value?.public.about.game ?? "", alone: !!table.value && isAlone(table.value) }));
document.body.insertAdjacentHTML("afterbegin", sprite);
if (!("oud" in document.documentElement.dataset)) show(); // else the document says that the browser is too old (old.js)

function show(): void {
  const page = document.getElementById("page")!;
  page.replaceChildren();
  render(<App />, page);
  void reportScreen();
  void import("./spoken/start.tsx").then(({ startSpeaking }) => startSpeaking());
  void import("./staying/watch.ts").then(({ watchStaying }) => watchStaying());
}
