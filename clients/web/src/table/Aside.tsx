/** For who looks on: taking a bot's chair, or waiting for one. */
import { send } from "../state/session.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";
import { Queue } from "./Menu.tsx";

export function Aside({ table }: { readonly table: TableView }) {
  const { chairs, phase, vote } = table.public;
  const asks = phase === "playing" || phase === "shuffling";
  const bots = chairs.flatMap((chair, seat) => (chair.bot && !chair.person && (!chair.locked || chair.locked === table.me) ? [seat] : []));
  return (
    <div class="toeschouwer">
      {!vote && bots.length > 0 && (
        <div class="rij wikkel">
          {bots.map((seat) => (
            <button class="k vul" key={seat} data-join={seat} onClick={() => send({ type: "sit", seat })}>
              {say(asks ? "act.join.ask" : "act.join.n", { n: seat + 1 })}
            </button>
          ))}
        </div>
      )}
      <Queue table={table} />
    </div>
  );
}
