/** The page: the screen of the place that the address names. */
import { useEffect, useState } from "preact/hooks";
import { Arriving } from "../arriving/Arriving.tsx";
import { Lobby } from "../lobby/Lobby.tsx";
import { Settings } from "../settings/Settings.tsx";
import { goTo, line, refusal, table } from "../state/session.ts";
import { TableScreen } from "../table/TableScreen.tsx";
import { say } from "../words/words.ts";
import { Banner } from "./Banner.tsx";
import { place } from "./router.ts";

export function App() {
  const at = place.value;
  const slug = at.at === "table" ? at.slug : null;
  useEffect(() => goTo(slug), [slug]);
  switch (at.at) {
    case "table":
      return <AtTable key={at.slug} />;
    case "settings":
      return <Settings />;
    default:
      return <Lobby />;
  }
}

/** At a table: who has no seat and has not said that they look on stands at the door. */
function AtTable() {
  const [looks, look] = useState(false);
  const shown = table.value;
  if (!shown) return <Waiting />;
  if (shown.private.seat === null && !looks) return <Arriving table={shown} watch={() => look(true)} />;
  return <TableScreen table={shown} />;
}

/** Before anything is known of the table; or there is no such table. */
function Waiting() {
  const code = refusal.value?.code;
  return (
    <main class="scherm wacht">
      <Banner />
      <p role="status">{code ? say(`no.${code}`) : line.value.state === "open" ? "" : say("line.connecting")}</p>
    </main>
  );
}
