/** "Dat ben ik": who has been here before and lost their token says who they are; the host or two regulars confirm it. */
import { Blad } from "../parts/Blad.tsx";
import { calledBy, missing } from "../people/everybody.ts";
import { send } from "../state/session.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";

/** Who the viewer may be: who is host comes by a code. */
function mayBe(table: TableView): readonly string[] {
  return missing(table).filter((who) => who !== table.public.host);
}

/** Whether the viewer is new here, where others have been before. */
export function mayBeSomebody(table: TableView): boolean {
  const { chairs, asking, host, regulars, about } = table.public;
  const sits = chairs.some((chair) => chair.person === table.me || chair.standin === table.me);
  const asks = asking.some((one) => one.person === table.me);
  return !about.listed && !sits && !asks && host !== table.me && !regulars.includes(table.me) && mayBe(table).length > 0;
}

export function ThatIsMe({ table, close }: { readonly table: TableView; readonly close: () => void }) {
  const own = table.public.asking.find((one) => one.person === table.me);
  const may = mayBeSomebody(table) ? mayBe(table) : [];
  return (
    <Blad title={say("me.thats_me")} close={close}>
      <p>{own ? say("recognise.wait", { was: calledBy(table, own.was) }) : say(may.length ? "me.thats_me.how" : "page.nobody_missing")}</p>
      <div class="stapel">
        {may.map((who) => (
          <button class="k groot vol" type="button" key={who} onClick={() => send({ type: "that_is_me", person: who })}>
            {calledBy(table, who)}
          </button>
        ))}
      </div>
    </Blad>
  );
}
