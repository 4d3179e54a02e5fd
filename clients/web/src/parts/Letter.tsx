/** Letters that belong to a drawing, as on a card or a mat: they are seen; what is said of the drawing is its name. */
export function Letter({ of }: { readonly of: string }) {
  return <span class="letter" data-letter={of} aria-hidden="true" />;
}
