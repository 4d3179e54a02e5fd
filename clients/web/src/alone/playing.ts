/** Playing alone, with bots on all other seats: at a place of one's own that is made anew for each new game. */
import { go } from "../app/router.ts";
import type { GameInfo, OptionInfo, RefusalCode } from "../protocol.ts";
import { askOnce } from "../state/asked.ts";
import { enter, goTo, send } from "../state/session.ts";
import { prefer, settings } from "../state/settings.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";

/** So many tables of one's own are known as such: they are no places to come back to. */
const KEPT = 100;

/** Whether the viewer plays here with bots only, at a place of their own. */
export function isAlone(table: TableView): boolean {
  const { about, chairs, host } = table.public;
  const { seat } = table.private;
  return !about.listed && !about.alone && seat !== null && host === table.me && chairs.every((chair, at) => at === seat || (!!chair.bot && !chair.person));
}

/** The rule that is switched by one button: the first of the game that is either the one or the other. */
export function switched(game: GameInfo): OptionInfo | null {
  return game.options.find((one) => one.choices?.length === 2) ?? null;
}

/** The game that is played alone: the one chosen last, else the first. */
export function ownGame(games: readonly GameInfo[]): GameInfo | null {
  return games.find((one) => one.name === settings.value.aloneGame) ?? games[0] ?? null;
}

/** By which rule it is played: as remembered on this device. */
export function ownRule(game: GameInfo): string | null {
  const option = switched(game);
  const kept = settings.value.aloneRule;
  return option && (option.choices?.includes(kept ?? "") ? kept : String(option.default));
}

/** New cards: a place is made, bots sit down, and everybody is ready. Gives why not. */
export async function newGame(game: GameInfo): Promise<RefusalCode | null> {
  const refused = await enter(settings.value.name || say("cli.name"));
  if (refused) return refused;
  const [option, rule] = [switched(game), ownRule(game)];
  const players = game.players.includes(4) ? 4 : game.players[0]!;
  try {
    const { table } = await askOnce(
      {
        type: "create",
        name: say("page.alone.name"),
        game: game.name,
        players,
        options: option && rule ? { [option.name]: rule } : {},
        listed: false,
        watch: false,
      },
      "created",
    );
    prefer({ alone: [...settings.value.alone, table].slice(-KEPT), aloneGame: game.name });
    goTo(table);
    send({ type: "sit", seat: 0 });
    for (let seat = 1; seat < players; seat++) send({ type: "seat_bot", seat, bot: true });
    send({ type: "ready", ready: true });
    go(`/t/${table}`);
    return null;
  } catch (error) {
    return (error as Error).message as RefusalCode;
  }
}
