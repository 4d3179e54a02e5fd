/** The questions of a form: choices with what each means, numbers with their range, text. */
import type { Form, Question, Value } from "./form.ts";
import { questions, shown } from "./form.ts";
import { aboutGame } from "../rules/GameList.tsx";
import { say } from "../words/words.ts";

interface What {
  readonly form: Form;
  readonly answer: (key: string, value: Value) => void;
}

/** More choices than this are a list that is opened. */
const SPREAD = 3;

export function Questions({ form, answer }: What) {
  return (
    <>
      {questions(form).map((group, i) => (
        <div class="vragenlijst" key={i}>
          {group.map((one) => (
            <Asked key={one.key} form={form} one={one} answer={(value) => answer(one.key, value)} />
          ))}
        </div>
      ))}
    </>
  );
}

interface Of {
  readonly form: Form;
  readonly one: Question;
  readonly answer: (value: Value) => void;
}

function Asked(of: Of) {
  const { values, low } = of.one;
  if (values.length > SPREAD) return <Listed {...of} />;
  if (values.length) return <Spread {...of} />;
  return low === null ? <Text {...of} /> : <Numbered {...of} />;
}

/** A few choices, all to be read. */
function Spread({ form, one, answer }: Of) {
  return (
    <fieldset class="keuzes" data-question={one.key}>
      <legend>{one.label}</legend>
      {one.values.map((value) => (
        <label key={String(value)} class={value === one.value ? "nu-zo" : ""}>
          <input type="radio" name={one.key} checked={value === one.value} onChange={() => answer(value)} />
          <span>{shown(form, one.key, value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Many choices, of which one is seen. */
function Listed({ form, one, answer }: Of) {
  return (
    <label class="een" data-question={one.key}>
      <b>{one.label}</b>
      <select class="veldje" value={one.values.indexOf(one.value)} onChange={(event) => answer(one.values[Number(event.currentTarget.value)] ?? null)}>
        {one.values.map((value, at) => (
          <option key={at} value={at} selected={value === one.value}>
            {shown(form, one.key, value)}
          </option>
        ))}
      </select>
      {one.key === "game" && <small class="stil">{aboutGame(form.game)}</small>}
    </label>
  );
}

/** A number, with steps, its range and what is usual. */
function Numbered({ form, one, answer }: Of) {
  const [low, high, value] = [one.low ?? 0, one.high ?? 9999, Number(one.value)];
  const within = (n: number) => answer(Math.max(low, Math.min(high, n)));
  const words = shown(form, one.key, one.value);
  return (
    <div class="een" data-question={one.key}>
      <b id={`q-${one.key}`}>{one.label}</b>
      <div class="rij stap">
        <button class="k" type="button" aria-label={`${one.label}: −1`} disabled={value <= low} onClick={() => within(value - 1)}>
          −
        </button>
        <input class="veldje" inputMode="numeric" aria-labelledby={`q-${one.key}`} value={value} onChange={(event) => within(parseInt(event.currentTarget.value, 10) || low)} />
        <button class="k" type="button" aria-label={`${one.label}: +1`} disabled={value >= high} onClick={() => within(value + 1)}>
          +
        </button>
        {/\D/.test(words) && <span class="klein stil vul">{words}</span>}
      </div>
      <small class="stil">
        {say("form.range", { low, high })} {one.usual.length > 0 && say("form.usual", { values: one.usual.join(", ") })}
      </small>
    </div>
  );
}

function Text({ one, answer }: Of) {
  const most = one.key === "name" ? 40 : 300;
  return (
    <label class="een" data-question={one.key}>
      <b>{one.label}</b>
      <input class="veldje" inputMode={one.key === "call" ? "url" : "text"} maxLength={most} value={String(one.value ?? "")} onInput={(event) => answer(event.currentTarget.value)} />
    </label>
  );
}
