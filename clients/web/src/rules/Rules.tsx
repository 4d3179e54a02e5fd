/** The rules of a game, as docs/games tells them, in the language that is spoken; and the way to a table of one's own. */
import { follow, go } from "../app/router.ts";
import { wanted } from "../making/wanted.ts";
import { Leaf } from "../parts/Leaf.tsx";
import { language, named, say } from "../words/words.ts";
import { blocks } from "./markdown.ts";
import { LearnButton } from "../lesson/LearnButton.tsx";
import { useText } from "./text.ts";
import { Text } from "./Told.tsx";

export function Rules({ game }: { readonly game: string }) {
  const text = useText(game, language());
  const open = () => {
    wanted.value = game;
    go("/new");
  };
  return (
    <Leaf title={named("game", game)} home="/games">
      <Text of={text === null ? null : blocks(text).filter((block) => block.is !== "h1")} />
      <button class="k hoofd groot vol" data-open onClick={open}>
        {say("page.open_table")}
      </button>
      <LearnButton game={game} />
      <a class="k groot vol" href="/games" onClick={follow}>
        {say("page.all_games")}
      </a>
    </Leaf>
  );
}
