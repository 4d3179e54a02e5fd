/** A sheet that comes up from below over the page, for what is looked at and put away again: Escape, the cross, or beside it. */
import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { say } from "../words/words.ts";
import { Icon } from "./Icon.tsx";

interface What {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Blad({ title, close, children }: What) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} class="blad over" aria-label={title} onClose={close} onClick={(event) => event.target === box.current && close()}>
      <div class="over-in">
        <header class="rij">
          <h2 class="vul">{title}</h2>
          <button class="k kaal" aria-label={say("page.shut")} onClick={close}>
            <Icon sign="kruis" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
