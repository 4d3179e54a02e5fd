/** A QR code on a scrap of card paper. */
import { useMemo } from "preact/hooks";
import { qrPath } from "./qr.ts";

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { d, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={d} />
    </svg>
  );
}
