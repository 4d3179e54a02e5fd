/** A page around the table: the way back, a title, what is on it. */
import type { ComponentChildren } from "preact";
import { Banner } from "../app/Banner.tsx";
import { useEffect, useRef } from "preact/hooks";
import { back, cameFromWithin } from "../app/router.ts";
import "../look/around.css";
import { say } from "../words/words.ts";
import { Icon } from "./Icon.tsx";

interface What {
  readonly title: string;
  /** In small letters under the title. */
  readonly sub?: string;
  /** Where back goes to for who came by a link of their own. */
  readonly home: string;
  /** At the right of the title. */
  readonly side?: ComponentChildren;
  /** Whether it takes the whole width of a wide screen. */
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

export function Leaf({ title, sub, home, side, wide, children }: What) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (cameFromWithin()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main class={`scherm vel ${wide ? "ruim" : ""}`}>
      <header class="velkop">
        <button class="k kaal" aria-label={say("around.back")} onClick={() => back(home)}>
          <Icon sign="terug" />
        </button>
        <div class="vul">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {sub && <p class="klein stil">{sub}</p>}
        </div>
        {side}
      </header>
      <Banner />
      {children}
    </main>
  );
}
