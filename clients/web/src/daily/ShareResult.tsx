/** One's result in a line for somebody else, with the link of the board: through the device's own share sheet, else copied. */
import { useState } from "preact/hooks";
import { Icon } from "../parts/Icon.tsx";
import { shared } from "../people/Invite.tsx";
import { say } from "../words/words.ts";
import { resultWords } from "./board.ts";
import type { OfBoard } from "./board.ts";
import { wayTo } from "./playing.ts";

export function ShareResult({ board }: OfBoard) {
  const [copied, set] = useState(false);
  const share = async () => set(await shared({ url: location.origin + wayTo(board.daily, board.day), title: say("daily.title"), text: resultWords(board) }));
  return (
    <button class="k kaal" data-share onClick={() => void share()}>
      <Icon sign={copied ? "vink" : "deel"} />
      <span class="vh" role="status">
        {say(copied ? "page.daily.copied" : "page.daily.share")}
      </span>
    </button>
  );
}
