/** A sign of the look, by its name in the sprite. */
export type Sign =
  | "menu"
  | "praat"
  | "lei"
  | "slag"
  | "glas"
  | "lijn"
  | "pijl"
  | "terug"
  | "oog"
  | "deel"
  | "stoel"
  | "zegel"
  | "kruis"
  | "klok"
  | "vink";

export function Icon({ sign }: { readonly sign: Sign }) {
  return <Drawn id={`i-${sign}`} class="i" />;
}

/** Any drawing of the sprite. */
export function Drawn({ id, class: name = "" }: { readonly id: string; readonly class?: string }) {
  return (
    <svg class={name} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

/** The mark and the name of the house. */
export function WordMark({ name = "Stamtafel" }: { readonly name?: string }) {
  return (
    <span class="woordmerk">
      <Drawn id="mark" />
      {name}
    </span>
  );
}
