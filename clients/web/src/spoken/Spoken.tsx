/** The lines of the table for a screen reader: not seen, read as they come. */
import { spoken } from "./watch.ts";

export function Spoken() {
  return (
    <div class="vh" role="log" aria-live="polite" data-spoken>
      {spoken.value.map((one) => (
        <p key={one.n}>{one.text}</p>
      ))}
    </div>
  );
}
