/** For who has not played here yet: the way to a first guided deal. */
import { follow } from "../app/router.ts";
import { say } from "../words/words.ts";

export function ToLessons() {
  return (
    <a class="k op-kleed groot vol" href="/learn" onClick={follow} data-lessons>
      {say("lesson.name")}
    </a>
  );
}
