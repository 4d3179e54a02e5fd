/** The tips for a game: the last section of its rules, by itself. */
import { follow } from "../app/router.ts";
import { Leaf } from "../parts/Leaf.tsx";
import { language, named, say } from "../words/words.ts";
import { blocks, lastSection } from "./markdown.ts";
import { useText } from "./text.ts";
import { Text } from "./Told.tsx";

export function Tips({ game }: { readonly game: string }) {
  const text = useText(game, language());
  return (
    <Leaf title={say("page.tips")} sub={named("game", game)} home={`/games/${game}`}>
      <Text of={text === null ? null : lastSection(blocks(text))} />
      <a class="k groot vol" href={`/games/${game}`} onClick={follow}>
        {say("page.rules")}
      </a>
    </Leaf>
  );
}
