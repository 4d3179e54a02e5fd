/** Begins to speak: fetched once the page stands, since nobody needs it to see the table. */
import { render } from "preact";
import { Spoken } from "./Spoken.tsx";
import { watchSpoken } from "./watch.ts";

export function startSpeaking(): void {
  const region = document.body.appendChild(document.createElement("div"));
  render(<Spoken />, region);
  watchSpoken();
}
