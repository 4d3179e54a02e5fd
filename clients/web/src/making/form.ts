/** Making a table, laying it for another game, arranging the place: the questions, and the command that comes of the answers. */
import type { About, GameInfo, HouseRules, OptionInfo } from "../protocol.ts";
import { PATIENCE_DEFAULTS } from "../protocol.ts";
import type { Unsent } from "../wire/visit.ts";
import { count, knows, named, say } from "../words/words.ts";

export type Value = boolean | number | string | null;
export type Kind = "make" | "lay" | "arrange";

/** The answers so far: which game, and a value for each question by its key. */
export interface Form {
  readonly kind: Kind;
  readonly games: readonly GameInfo[];
  readonly game: GameInfo;
  readonly values: { readonly [key: string]: Value };
}

/** A question: values to choose from, a number's range, or free text when there is neither. */
export interface Question {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly low: number | null;
  readonly high: number | null;
  /** Numbers of the range that are often played. */
  readonly usual: readonly number[];
}

/** Choices of seconds; nil is no limit, or until everybody goes on by hand. */
const LIMITS: readonly Value[] = [null, 15, 30, 60, 120];
const SHEET_SECONDS: readonly Value[] = [3, 5, 8, 15, 30, null];
const EXTRA_TIME: readonly Value[] = [0, 30, 60, 120, 300];
const WAITS: readonly number[] = [0, 5, 15, 30, 60, 120, 300, 600];
const ABSENCES = ["goodbye", "dropped", "away", "dozing"] as const;

const PLACE = { listed: false, watch: true };
const TABLE: { readonly [key: string]: Value } = { open_tricks: false, turn_limit: null, extra_time: 0, sheet_seconds: 8 };

/** A new table, for this game with its defaults. */
export function making(games: readonly GameInfo[], name: string, wanted: string | null): Form {
  const game = games.find((one) => one.name === wanted) ?? games[0]!;
  return { kind: "make", games, game, values: { name, ...PLACE, ...TABLE, ...defaults(game) } };
}

/** Laying the table anew; as it opens, what it is laid for now. */
export function laying(games: readonly GameInfo[], about: About): Form {
  const game = games.find((one) => one.name === about.game) ?? games[0]!;
  return { kind: "lay", games, game, values: { ...TABLE, ...defaults(game), ...ruled(about) } };
}

/** Arranging the place; as it opens, how it is now. */
export function arranging(games: readonly GameInfo[], about: About): Form {
  const patience = { ...PATIENCE_DEFAULTS, ...about.patience };
  const waits = Object.fromEntries(ABSENCES.map((key) => [`patience.${key}`, patience[key]]));
  return { kind: "arrange", games, game: games[0]!, values: { watch: about.watch, rotate: about.rotate ?? "never", call: about.call ?? "", ...waits } };
}

function defaults(game: GameInfo): { readonly [key: string]: Value } {
  const usual = Object.fromEntries(game.options.map((one) => [`opt.${one.name}`, one.default]));
  return { players: game.players.includes(4) ? 4 : game.players[0]!, ...usual };
}

function ruled(rules: About | HouseRules): { readonly [key: string]: Value } {
  const chosen = Object.fromEntries(Object.entries(rules.options).map(([name, value]) => [`opt.${name}`, value]));
  const { players, open_tricks = false, turn_limit = null, extra_time = 0, sheet_seconds } = rules;
  return { ...chosen, players, open_tricks, turn_limit, extra_time, sheet_seconds: sheet_seconds === undefined ? 8 : sheet_seconds };
}

/** The form with this answer. Another game brings its own questions with their defaults. */
export function answered(form: Form, key: string, value: Value): Form {
  if (key !== "game") return { ...form, values: { ...form.values, [key]: value } };
  const game = form.games.find((one) => one.name === value) ?? form.game;
  const kept = Object.entries(form.values).filter(([name]) => name === "name" || name in PLACE || name in TABLE);
  return { ...form, game, values: { ...defaults(game), ...Object.fromEntries(kept) } };
}

/** The questions, in groups: the table, the rules of the house, the pace; or how the place is arranged. */
export function questions(form: Form): readonly (readonly Question[])[] {
  const { kind, game, games, values } = form;
  const plain = (key: string, choices: readonly Value[] = []): Question => ({ ...NOTHING, key, label: say(`form.${key}`), value: values[key] ?? null, values: choices });
  if (kind === "arrange") {
    const waits = ABSENCES.map((key) => plain(`patience.${key}`, WAITS.filter((n) => key === "goodbye" || n >= 5)));
    return [[plain("watch", [true, false]), plain("rotate", ["never", "match", "deal"]), plain("call")], waits];
  }
  const first = [
    ...(kind === "make" ? [plain("name")] : []),
    { ...plain("game", games.map((one) => one.name)), value: game.name },
    ...(game.players.length > 1 ? [plain("players", game.players)] : []),
    ...(kind === "make" ? [plain("listed", [false, true])] : []),
  ];
  const pace = [
    ...(kind === "make" ? [plain("watch", [true, false])] : []),
    plain("open_tricks", [false, true]),
    plain("turn_limit", LIMITS),
    ...(values["turn_limit"] === null ? [] : [plain("extra_time", EXTRA_TIME)]),
    plain("sheet_seconds", SHEET_SECONDS),
  ];
  return [first, game.options.map((one) => optionQuestion(game.name, one, values)), pace];
}

const NOTHING: Question = { key: "", label: "", value: null, values: [], low: null, high: null, usual: [] };

function optionQuestion(game: string, one: OptionInfo, values: Form["values"]): Question {
  const key = `opt.${one.name}`;
  const value = values[key] ?? null;
  const fitting = one.fitting?.find((some) => some.players === values["players"]);
  const question = { ...NOTHING, key, label: optionLabel(game, one.name), value };
  if (fitting) return { ...question, value: value ?? fitting.default, low: fitting.low, high: fitting.high, usual: fitting.suggested ?? [] };
  const choices = typeof one.default === "boolean" ? [one.default, !one.default] : (one.choices ?? []);
  return { ...question, values: choices, low: one.low ?? null, high: one.high ?? null };
}

/** What an option of this game is called. */
export function optionLabel(game: string, option: string): string {
  const own = `opt.${game}.${option}`;
  return knows(own) ? say(own) : named("opt", option);
}

/** A value of an option of this game. */
export function optionValue(game: string, option: string, value: Value): string {
  const name = value === null ? "none" : value === true ? "on" : value === false ? "off" : String(value);
  for (const key of [`opt.${game}.${option}`, `opt.${option}`]) {
    if (knows(`${key}.${name}`)) return say(`${key}.${name}`);
    if (typeof value === "number" && knows(`${key}.n`)) return count(`${key}.n`, value);
  }
  return value === null || typeof value === "boolean" ? say(`form.${name}`) : name;
}

/** A value of this question in plain words. */
export function shown(form: Form, key: string, value: Value): string {
  if (key === "game") return named("game", String(value));
  if (key.startsWith("opt.")) return optionValue(form.game.name, key.slice(4), value);
  if (key === "rotate") return say(`form.rotate.${value}`);
  if (key === "players") return count("form.players.n", Number(value));
  if (typeof value === "boolean") return say(`form.${key}.${value ? "on" : "off"}`);
  return seconds(key.split(".")[0]!, value);
}

function seconds(key: string, value: Value): string {
  if (key === "turn_limit" || key === "sheet_seconds") return value === null ? say(`form.${key}.none`) : count(`form.${key}.n`, Number(value));
  return value ? count("form.seconds", Number(value)) : say(`form.${key}.none`);
}

/** House rules in a line: the game, for how many, what is agreed. */
export function rulesInWords(rules: HouseRules): string {
  const agreed = Object.entries(rules.options).map(([name, value]) => {
    const words = optionValue(rules.game, name, value);
    if (typeof value === "number" && knows(`page.agreed.${name}`)) return count(`page.agreed.${name}`, value);
    return /^\d+$/.test(words) ? say("form.line", { label: optionLabel(rules.game, name), value: words }) : words;
  });
  return [count("form.players.n", rules.players), ...agreed].join(", ");
}

/** The command that lays the table as it was laid before. */
export function layAgain({ game, players, options, open_tricks = false, turn_limit = null, sheet_seconds, extra_time = 0 }: HouseRules): Unsent {
  return { type: "lay", game, players, options, open_tricks, turn_limit, sheet_seconds: sheet_seconds === undefined ? 8 : sheet_seconds, extra_time };
}

/** What is wrong with the answers; nil when they are all right. */
export function wrong(form: Form): string | null {
  const call = String(form.values["call"] ?? "").trim();
  if (form.kind === "arrange" && call && !/^https:\/\/[^\s<>"]+$/.test(call)) return say("form.call.wrong");
  return form.kind === "make" && !String(form.values["name"]).trim() ? say("no.bad_name") : null;
}

/** The command that makes this table, lays it, or arranges the place. */
export function command(form: Form): Unsent {
  const { kind, game, values } = form;
  if (kind === "arrange") {
    const patience = Object.fromEntries(ABSENCES.map((key) => [key, Number(values[`patience.${key}`])]));
    return { type: "arrange", watch: values["watch"] === true, rotate: values["rotate"] as "never", patience, call: String(values["call"]).trim() || null };
  }
  const chosen = Object.entries(values).flatMap(([key, value]) => (key.startsWith("opt.") && value !== null ? [[key.slice(4), value] as const] : []));
  const limit = values["turn_limit"] as number | null;
  const rules = {
    game: game.name,
    players: Number(values["players"]),
    options: Object.fromEntries(chosen),
    open_tricks: values["open_tricks"] === true,
    turn_limit: limit,
    sheet_seconds: values["sheet_seconds"] as number | null,
    extra_time: limit === null ? 0 : Number(values["extra_time"]),
  };
  if (kind === "lay") return { type: "lay", ...rules };
  return { type: "create", name: String(values["name"]).trim(), listed: values["listed"] === true, watch: values["watch"] === true, ...rules };
}
