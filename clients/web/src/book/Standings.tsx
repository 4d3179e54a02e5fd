/** Who has won what, of persons or of pairs, in one game or all, in one year or all; how it went over the evenings; as CSV. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Leaf } from "../parts/Leaf.tsx";
import { calledBy } from "../people/everybody.ts";
import type { MatchRow, StandingRow } from "../protocol.ts";
import { useAsked } from "../state/asked.ts";
import { learnNames } from "../state/names.ts";
import type { TableView } from "../wire/tableview.ts";
import { listed, named, say } from "../words/words.ts";
import { allMatches, asCsv, keep } from "./keep.ts";
import { plotOf } from "./plot.ts";
import { PlotDrawing } from "./PlotDrawing.tsx";

const NUMBERS = ["matches", "won", "deals", "points", "against", "pit", "nat"] as const;

export function Standings({ table, slug }: { readonly table: TableView; readonly slug: string }) {
  const [pairs, pair] = useState(false);
  const [game, choose] = useState<string | null>(null);
  const [year, of] = useState<number | null>(null);
  const { answer } = useAsked({ type: "standings", game, year }, "ranking", (one) => (one.game ?? null) === game && (one.year ?? null) === year);
  const matches = useMatches();
  const counted = matches.filter((row) => (game === null || row.game === game) && (year === null || new Date(row.started).getUTCFullYear() === year));
  const plot = useMemo(() => plotOf(counted, pairs), [matches, game, year, pairs]);
  useEffect(() => learnNames(answer?.names), [answer]);
  const rows = (pairs ? answer?.pairs : answer?.people) ?? [];
  return (
    <Leaf title={say("standings")} sub={table.public.about.name} home={`/t/${slug}/place`} wide>
      <div class="rij wikkel filters">
        <select class="veldje" aria-label={say("rank.of_people")} value={pairs ? "1" : "0"} onChange={(event) => pair(event.currentTarget.value === "1")} data-pairs>
          <option value="0">{say("rank.of_people")}</option>
          <option value="1">{say("rank.of_pairs")}</option>
        </select>
        <select class="veldje" aria-label={say("form.game")} value={game ?? ""} onChange={(event) => choose(event.currentTarget.value || null)}>
          <option value="">{say("rank.all_games")}</option>
          {answer?.games.map((one) => (
            <option key={one} value={one}>
              {named("game", one)}
            </option>
          ))}
        </select>
        <select class="veldje" aria-label={say("rank.all_years")} value={year ?? ""} onChange={(event) => of(Number(event.currentTarget.value) || null)}>
          <option value="">{say("rank.all_years")}</option>
          {answer?.years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      {answer && !rows.length && <p>{say("rank.none")}</p>}
      {rows.length > 0 && <Table table={table} rows={rows} />}
      <PlotDrawing plot={plot} name={(who) => calledBy(table, who)} />
      {answer && rows.length > 0 && (
        <button class="k vol" data-keep="csv" onClick={() => keep(`stamtafel-${game ?? "stand"}${year ? `-${year}` : ""}.csv`, asCsv(answer), "text/csv")}>
          {say("rank.keep")}
        </button>
      )}
    </Leaf>
  );
}

/** Every match of the book, for the plot; nothing until they have come. */
function useMatches(): readonly MatchRow[] {
  const [rows, set] = useState<readonly MatchRow[]>([]);
  useEffect(() => {
    void allMatches().then(
      (found) => {
        learnNames(found.names);
        set(found.rows);
      },
      () => undefined, // without it there is no plot
    );
  }, []);
  return rows;
}

/** Who has what. On a narrow screen each person is a few lines, where every number has its name beside it. */
function Table({ table, rows }: { readonly table: TableView; readonly rows: readonly StandingRow[] }) {
  const shown = NUMBERS.filter((key) => rows.some((row) => row[key] != null));
  return (
    <div class="lei rol" tabIndex={0}>
      <table class="boom ranglijst">
        <thead>
          <tr>
            <th scope="col">
              <span class="vh">{say("place.people")}</span>
            </th>
            {shown.map((key) => (
              <th scope="col" key={key}>
                {say(`rank.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.people.join("&")}>
              <th scope="row">{listed(row.people.map((who) => calledBy(table, who)))}</th>
              {shown.map((key) => (
                <td key={key} data-of={say(`rank.${key}`)}>
                  {row[key] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
