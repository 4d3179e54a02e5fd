/** For the tests: a view of a table for four, as a server would send it. */
import type { Private, Public, View } from "../../../../../clients/web/src/protocol.ts";

export function aView(changed: Partial<Public> = {}, mine: Partial<Private> = {}, version = 7): View {
  return {
    type: "view",
    version,
    branch: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, version]),
    me: "els",
    public: {
      about: {
        table: "donderdag-abc",
        name: "De donderdagtafel",
        game: "klaverjas",
        players: 4,
        options: {},
        sides: [
          [0, 2],
          [1, 3],
        ],
        direction: 1,
        listed: false,
        watch: true,
        open_tricks: false,
      },
      phase: "playing",
      chairs: [{ person: "wim" }, { person: "els" }, { person: "joost" }, { bot: true }],
      ...changed,
    },
    private: mine,
  };
}
