/** The table, put together for each layout: the phone upright (and larger, the tablet), on its side, and the wide screen. */
import { Banner } from "../app/Banner.tsx";
import { later } from "../app/lazy.tsx";
import { Chat } from "../chat/Chat.tsx";
import { Ended } from "../daily/Ended.tsx";
import { People } from "../people/People.tsx";
import { Recognising, toRecognise } from "../place/Recognising.tsx";
import { lingering } from "../state/lingering.ts";
import { layout } from "../state/viewport.ts";
import type { TableView } from "../wire/tableview.ts";
import { say } from "../words/words.ts";
import { Aside } from "./Aside.tsx";
import { Bar, LeftRail, RightRail, WideBar } from "./Bar.tsx";
import { Gathering } from "./Gathering.tsx";
import { endedDaily, guided, isOwn } from "./own.ts";
import { Panels } from "./Panels.tsx";
import { Cloth } from "./cloth/Cloth.tsx";
import { Corners, LastTrick } from "./cloth/Corners.tsx";
import { Calls } from "./decisions/Calls.tsx";
import { asking } from "./decisions/Asking.tsx";
import { Decisions, decides, holds } from "./decisions/Decisions.tsx";
import { Vote } from "./decisions/Vote.tsx";
import { ONE_FAN } from "./hand/fan.ts";
import { Hand } from "./hand/Hand.tsx";
import { Prompt } from "./prompt/Prompt.tsx";
import { DealSheet } from "./sheet/DealSheet.tsx";
import { TreeOf } from "./sheet/ScoreTable.tsx";
import { SlateBoard, SlateStrip } from "./slate/Slate.tsx";

interface At {
  readonly table: TableView;
}

const Teaching = later<At>(async () => (await import("../lesson/Teaching.tsx")).Teaching);
const Over = later<At>(async () => (await import("../lesson/Over.tsx")).Over);

export function TableScreen({ table }: At) {
  const Screen = { phone: Upright, tablet: Upright, side: Sideways, wide: Wide }[layout.value];
  return (
    <>
      <Screen table={table} />
      <Panels table={table} />
    </>
  );
}

/** Whether what is told in a guided deal stands here; in the end, when nothing lies on the cloth any more, in its place. */
function lessonOn(table: TableView): string {
  if (!guided(table)) return "";
  if (decides(table)) return `met-les les-krap ${table.public.trump === null && table.private.hand.length > ONE_FAN ? "les-vol" : ""}`;
  return table.public.phase === "over" && !lingering.value ? "met-les les-uit" : "met-les";
}

/** Whether people gather: no match is being played. */
const gathers = ({ public: { phase } }: TableView): boolean => phase === "waiting" || phase === "over";

/** When the sheet with the whole score is up. */
const TOLD: ReadonlySet<string> = new Set(["sheet", "over"]);

/** A phone held upright, and the same larger. */
function Upright({ table }: At) {
  return (
    <main class={`scherm spel l-${layout.value} ${asking.value ? "vraagt" : ""} ${lessonOn(table)}`} data-phase={table.public.phase}>
      <Bar table={table} />
      <Banner />
      {!endedDaily(table) && <SlateStrip table={table} />}
      {table.public.sheet?.form === "tree" && !TOLD.has(table.public.phase) ? (
        <div class="naast">
          <div class="lei">
            <TreeOf table={table} />
          </div>
          <Cloth table={table}>
            <Corners table={table} />
          </Cloth>
        </div>
      ) : (
        <Cloth table={table}>
          <Corners table={table} />
        </Cloth>
      )}
      {guided(table) && <Teaching table={table} />}
      <Below table={table} />
    </main>
  );
}

/** A phone on its side: the cloth between two rails, the hand rising from the lower edge; without one that room is free. */
function Sideways({ table }: At) {
  const { hand, lent, seat } = table.private;
  const none = seat === null ? !lent : gathers(table);
  const below = none ? "zonder-hand" : hand.length > ONE_FAN ? "lange-hand" : "";
  return (
    <main class={`scherm spel l-side ${below} ${lessonOn(table)}`} data-phase={table.public.phase}>
      <LeftRail table={table} />
      <Cloth table={table}>
        <Banner />
      </Cloth>
      <RightRail table={table} />
      {guided(table) && <Teaching table={table} />}
      <Below table={table} />
    </main>
  );
}

/** Everything that fits beside each other. */
function Wide({ table }: At) {
  return (
    <main class="breed" data-phase={table.public.phase}>
      <WideBar table={table} />
      <div class="links">
        <SlateBoard table={table} />
        <LastTrick table={table} class="k krijtk" />
      </div>
      <div class="midden">
        <Banner />
        <Cloth table={table} />
        <Below table={table} />
      </div>
      <aside class="paneel zijk">
        <h2>{say("page.at_table")}</h2>
        <People table={table} />
        {guided(table) && <Teaching table={table} />}
        {!isOwn(table) && (
          <>
            <h2>{say("page.talking")}</h2>
            <Chat table={table} />
          </>
        )}
      </aside>
    </main>
  );
}

/** What lies between the cloth and the lower edge: what is asked, on a sheet where it takes more than a line; the hand. */
function Below({ table }: At) {
  const { phase, vote } = table.public;
  const gathering = gathers(table);
  const result = (phase === "sheet" || phase === "over") && !lingering.value;
  const { alone } = table.public.about;
  const ended = phase === "over" ? (alone ?? null) : null;
  const known = toRecognise(table);
  const sheet = gathering || result || vote || decides(table) || known.length > 0;
  return (
    <>
      <div class={`${sheet ? "blad vraag" : "vraag"} ${table.private.seat === null ? "kijkt" : ""}`}>
        {result && <DealSheet table={table} />}
        <Vote table={table} />
        <Recognising table={table} all={known} />
        {!asking.value && !ended && (!vote || table.public.paused !== null || (table.private.decision?.turn && !holds(table))) && <Prompt table={table} />}
        <Decisions table={table} />
        <Calls />
        {ended?.kind === "daily" && <Ended table={table} alone={ended} />}
        {ended?.kind === "lesson" && result && <Over table={table} />}
        {gathering && !ended && <Gathering table={table} />}
        {table.private.seat === null && <Aside table={table} />}
      </div>
      <Hand table={table} />
    </>
  );
}
