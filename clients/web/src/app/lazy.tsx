/** A screen that is fetched when somebody goes there: what is not needed at the table does not hold it up. */
import type { ComponentType, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../words/words.ts";
import { Banner } from "./Banner.tsx";

/** How long nothing is said while it comes, in ms. */
const SILENT = 1000;

/** Fetched as soon as the page stands: it is wanted when nothing can be fetched any more. */
export const reportScreen = async () => (await import("../report/Report.tsx")).Report;

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => VNode {
  let loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [Screen, set] = useState<{ readonly is: ComponentType<P> | null }>({ is: loaded });
    const [late, wait] = useState(false);
    const [failed, fail] = useState(false);
    useEffect(() => {
      if (Screen.is) return;
      const timer = setTimeout(() => wait(true), SILENT);
      load()
        .then((is) => set({ is: (loaded = is) }))
        .catch(() => fail(true)); // a server that was renewed has other files: the page must be loaded anew
      return () => clearTimeout(timer);
    }, []);
    if (Screen.is) return <Screen.is {...props} />;
    return (
      <main class="scherm wacht">
        <Banner />
        <p role="status">{late && say("around.moment")}</p>
        {failed && (
          <button class="k" onClick={() => location.reload()}>
            {say("page.reload")}
          </button>
        )}
      </main>
    );
  };
}

/** A part of a screen that is fetched when it is to be seen; nothing stands there until it has come. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => VNode | null {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Part, set] = useState<{ readonly is: ComponentType<P> | null }>({ is: loaded });
    useEffect(() => void (Part.is ?? load().then((is) => set({ is: (loaded = is) }))), []);
    return Part.is && <Part.is {...props} />;
  };
}
