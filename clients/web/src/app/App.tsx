/** The page: the screen of the place that the address names. */
import { useEffect } from "preact/hooks";
import { Arriving } from "../arriving/Arriving.tsx";
import { doorOfTable, useOutside } from "../arriving/door.ts";
import { WordMark } from "../parts/Icon.tsx";
import { goTo, line, lookingAt, refusal, stranger, table, visit } from "../state/session.ts";
import { TableScreen } from "../table/TableScreen.tsx";
import { say } from "../words/words.ts";
import { Banner } from "./Banner.tsx";
import { lazy, reportScreen } from "./lazy.tsx";
import { follow, place } from "./router.ts";
import type { AtTable, Place } from "./router.ts";

const Lobby = lazy(async () => (await import("../lobby/Lobby.tsx")).Lobby);
const Making = lazy(async () => (await import("../making/Making.tsx")).Making);
const Alone = lazy(async () => (await import("../alone/Alone.tsx")).Alone);
const Learn = lazy(async () => (await import("../lesson/Learn.tsx")).Learn);
const Daily = lazy(async () => (await import("../daily/Daily.tsx")).Daily);
const Settings = lazy(async () => (await import("../settings/Settings.tsx")).Settings);
const You = lazy(async () => (await import("../you/You.tsx")).You);
const Device = lazy(async () => (await import("../you/Device.tsx")).Device);
const FairCards = lazy(async () => (await import("../fair/FairCards.tsx")).FairCards);
const Report = lazy(reportScreen);
const Games = lazy(async () => (await import("../rules/Games.tsx")).Games);
const Rules = lazy(async () => (await import("../rules/Rules.tsx")).Rules);
const Tips = lazy(async () => (await import("../rules/Tips.tsx")).Tips);
const Around = lazy(async () => (await import("../place/Around.tsx")).Around);

/** Where one only looks something up: the table that was left for it is still shown. */
const ASIDE: ReadonlySet<Place["at"]> = new Set(["settings", "you", "fair", "games", "game", "tips", "report"]);

export function App() {
  const at = place.value;
  const slug = at.at === "table" ? at.slug : ASIDE.has(at.at) ? visit.slug : null;
  useEffect(() => goTo(slug), [slug]);
  switch (at.at) {
    case "table":
      return <Table key={at.slug} at={at} />;
    case "new":
      return <Making />;
    case "alone":
      return <Alone />;
    case "learn":
      return <Learn />;
    case "daily":
      return <Daily at={at} />;
    case "settings":
      return <Settings />;
    case "you":
      return <You />;
    case "device":
      return <Device code={at.code} />;
    case "fair":
      return <FairCards />;
    case "report":
      return <Report />;
    case "games":
      return <Games />;
    case "game":
      return <Rules key={at.game} game={at.game} />;
    case "tips":
      return <Tips key={at.game} game={at.game} />;
    default:
      return <Lobby />;
  }
}

/** At a table: who has no seat and has not said that they look on stands at the door. */
function Table({ at }: { readonly at: AtTable }) {
  const outside = useOutside(at.slug);
  const shown = table.value;
  if (shown && at.leaf) return <Around table={shown} at={at} />;
  if (shown && (shown.private.seat !== null || lookingAt.value === at.slug)) return <TableScreen table={shown} />;
  if (outside === "none") return <Nowhere code="no_table" />;
  const door = shown ? doorOfTable(shown) : outside;
  if (door) return <Arriving slug={at.slug} door={door} table={shown} />;
  return refusal.value && !stranger.value ? <Nowhere code={refusal.value.code} /> : <Waiting />;
}

/** There is no such table, or no way in. */
function Nowhere({ code }: { readonly code: string }) {
  return (
    <main class="scherm wacht nergens">
      <WordMark />
      <div role="alert">
        <h1>{say(`no.${code}`, { field: "" })}</h1>
      </div>
      <a class="k groot" href="/" onClick={follow}>
        {say("lobby.title")}
      </a>
    </main>
  );
}

/** Before anything is known of the table. */
function Waiting() {
  return (
    <main class="scherm wacht">
      <Banner />
      <p role="status">{line.value.state === "open" || stranger.value ? "" : say("line.connecting")}</p>
    </main>
  );
}
