/** A row that leads on. */
import { follow } from "../app/router.ts";
import { Icon } from "./Icon.tsx";

export function Way({ to, words, sub }: { readonly to: string; readonly words: string; readonly sub?: string }) {
  return (
    <a class="weg-naar" href={to} onClick={follow}>
      <span>
        {words}
        {sub && <small>{sub}</small>}
      </span>
      <Icon sign="pijl" />
    </a>
  );
}
