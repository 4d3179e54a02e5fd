/** The way to a first guided deal of this game. */
import { useState } from "preact/hooks";
import { say } from "../words/words.ts";
import { learn } from "./learn.ts";

export function LearnButton({ game }: { readonly game: string }) {
  const [no, refuse] = useState<string | null>(null);
  return (
    <>
      <button class="k groot vol" data-learn={game} onClick={() => void learn(game).then(refuse)}>
        {say("lesson.name")}
      </button>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
    </>
  );
}
