/** What was received of a table: the view with every patch merged in. Nothing else is computed here. */
import { PRIVATE_DEFAULTS, PUBLIC_DEFAULTS } from "../protocol.ts";
import type { Moved, PersonHere, Private, PrivatePatch, Public, PublicPatch, View } from "../protocol.ts";

export type People = { readonly [id: string]: PersonHere };

/** The table as this viewer may know it, as of `version`. `me` is the own person's id at this table. */
export interface TableView {
  readonly version: number;
  readonly branch: Uint8Array;
  readonly me: string;
  readonly public: Required<Public>;
  readonly private: Required<Private>;
  readonly people: People;
}

/** The table out of a whole view, with who is there as last heard. */
export function whole(view: View, people: People): TableView {
  return {
    version: view.version,
    branch: view.branch,
    me: view.me,
    public: { ...PUBLIC_DEFAULTS, ...view.public },
    private: { ...PRIVATE_DEFAULTS, ...view.private },
    people,
  };
}

/** The table one version further; unchanged when it holds this move already; nil when moves in between are missing. */
export function moved(table: TableView, event: Moved): TableView | null {
  if (event.version <= table.version) return table;
  if (event.version > table.version + 1) return null;
  return {
    ...table,
    version: event.version,
    branch: event.branch,
    public: merged(table.public, event.public, PUBLIC_DEFAULTS),
    private: merged(table.private, event.private, PRIVATE_DEFAULTS),
  };
}

/** The patch's fields in place of one's own: an absent field is unchanged, nil is the default. */
function merged<T extends object>(view: T, patch: PublicPatch | PrivatePatch | undefined, defaults: object): T {
  if (!patch) return view;
  const changed = Object.entries(patch).map(([field, value]) => {
    return [field, value === null ? ((defaults as { [field: string]: unknown })[field] ?? null) : value];
  });
  return { ...view, ...(Object.fromEntries(changed) as Partial<T>) };
}
