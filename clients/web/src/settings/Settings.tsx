/** Personal settings: kept on this device. */
import type { ComponentChildren } from "preact";
import { Leaf } from "../parts/Leaf.tsx";
import { CardPaper } from "../parts/Card.tsx";
import { mayBeClassic } from "../parts/classic.ts";
import { Way } from "../parts/Way.tsx";
import { mayNotify, wantCalls } from "../staying/calling.ts";
import { prefer, settings } from "../state/settings.ts";
import type { Settings as Set } from "../state/settings.ts";
import { LETTERS } from "../words/cards.ts";
import { LANGUAGES, language, say } from "../words/words.ts";

const SECONDS = [1, 2, 3, 4, 5] as const;
const SHOWN = ["Jh", "Ac", "Td", "Qs", "Kh"] as const;

export function Settings() {
  const now = settings.value;
  return (
    <Leaf title={say("page.settings")} home="/">
      <Choice of="language" label={say("set.language")} values={LANGUAGES} value={language()} words={(one) => say(`set.language.${one}`)} />
      <Choice of="theme" label={say("page.set.theme")} values={[null, "avond", "dag"]} value={now.theme} words={(one) => say(`page.set.theme.${one ?? "system"}`)} />
      <section class="paneel stapel">
        <h2>{say("page.set.cards")}</h2>
        <div class={`proef ${mayBeClassic.value && now.classic ? "ruim" : ""}`}>
          {SHOWN.map((card) => (
            <CardPaper key={card} card={card} />
          ))}
        </div>
        <Choice of="letters" label={say("set.letters")} values={[null, ...LETTERS]} value={now.letters} words={(one) => (one ? say(`set.letters.${one}`) : say("page.set.letters.language"))} />
        <Choice of="fourColours" label={say("set.colours")} values={[false, true]} value={now.fourColours} words={(four) => say(four ? "set.colours.four" : "set.colours.two")} />
        <Switch of="largeLetters" words={say("page.set.large")} />
        {mayBeClassic.value && (
          <>
            <Choice of="classic" label={say("page.set.faces")} values={[false, true]} value={now.classic} words={(classic) => say(classic ? "page.set.faces.classic" : "page.set.faces.own")} />
            <p class="stil klein">{say("page.set.faces.credit")}</p>
          </>
        )}
      </section>
      <section class="paneel stapel">
        <h2>{say("page.set.playing")}</h2>
        <Choice of="seconds" label={say("set.seconds")} values={SECONDS} value={now.seconds} words={(n) => say("page.seconds", { n })} row />
        <Choice of="oneTap" label={say("page.set.one_tap")} values={[null, true, false]} value={now.oneTap} words={(one) => say(`page.set.one_tap.${one ?? "alone"}`)} />
        <Choice of="lastCard" label={say("set.last_card")} values={[true, false]} value={now.lastCard} words={(on) => say(on ? "set.last_card.on" : "set.last_card.off")} />
      </section>
      <section class="paneel stapel">
        <h2>{say("page.set.moves")}</h2>
        <Switch of="motion" words={say("page.set.motion")} />
        <Switch of="sound" words={say("page.set.sound")} />
        <Switch of="tremble" words={say("page.set.tremble")} />
        {mayNotify() && <Switch of="notify" words={say("page.set.notify")} change={(on) => (on ? void wantCalls(true) : prefer({ notify: false }))} />}
      </section>
      <nav class="paneel lijstje">
        <Way to="/you" words={say("me.about")} />
        <Way to="/fair" words={say("fair.title")} />
        <Way to="/games" words={say("page.all_games")} />
        <Way to="/report" words={say("report.title")} />
      </nav>
    </Leaf>
  );
}

interface Chosen<K extends keyof Set> {
  readonly of: K;
  readonly label: string;
  readonly values: readonly Set[K][];
  readonly value: Set[K];
  readonly words: (value: Set[K]) => ComponentChildren;
  /** Beside each other: where the words are short. */
  readonly row?: boolean;
}

function Choice<K extends keyof Set>({ of, label, values, value, words, row }: Chosen<K>) {
  return (
    <fieldset class="keuzes" data-setting={of}>
      <legend>{label}</legend>
      <div class={row ? "reeks" : ""}>
        {values.map((one) => (
          <label key={String(one)} class={one === value ? "nu-zo" : ""}>
            <input type="radio" name={of} checked={one === value} onChange={() => prefer({ [of]: one })} />
            <span>{words(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OnOff = { [K in keyof Set]: Set[K] extends boolean ? K : never }[keyof Set];

function Switch({ of, words, change = (on) => prefer({ [of]: on }) }: { readonly of: OnOff; readonly words: string; readonly change?: (on: boolean) => void }) {
  return (
    <label class="wissel">
      <span class="vul">{words}</span>
      <input type="checkbox" role="switch" checked={settings.value[of]} data-setting={of} onChange={(event) => change(event.currentTarget.checked)} />
    </label>
  );
}
