/** For who plays alone: new cards, and the rule that one button switches, which begins anew. */
import { optionValue } from "../making/form.ts";
import { games } from "../state/session.ts";
import { prefer } from "../state/settings.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";
import { isAlone, newGame, ownRule, switched } from "./playing.ts";

export function AloneMenu({ table, done = () => undefined }: { readonly table: TableView; readonly done?: () => void }) {
  const game = games.value.find((one) => one.name === table.public.about.game);
  if (!game || !isAlone(table)) return null;
  const option = switched(game);
  const rule = option ? String(table.public.about.options[option.name] ?? ownRule(game)) : null;
  const other = option?.choices?.find((one) => one !== rule);
  const anew = (chosen?: string) => {
    if (chosen !== undefined) prefer({ aloneRule: chosen });
    done();
    void newGame(game);
  };
  return (
    <>
      <button class="k vol" data-new-game onClick={() => anew()}>
        {say("page.alone.new")}
      </button>
      {option && other !== undefined && (
        <button class="k vol" data-rule onClick={() => anew(String(other))}>
          {say("form.line", { label: say("page.rules"), value: optionValue(game.name, option.name, rule) })}
        </button>
      )}
    </>
  );
}
