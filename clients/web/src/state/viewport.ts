/** How large the window is, and so which of the layouts of the look is drawn. */
import { computed, signal } from "@preact/signals";

export type Layout = "phone" | "side" | "tablet" | "wide";

const measured = () => ({ width: innerWidth, height: innerHeight, text: parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1 });
const size = signal(measured());
addEventListener("resize", () => (size.value = measured()));

/** Width and height in px; `text`: how many times the usual size the reader has made the text. */
export const viewport = computed(() => size.value);

/** phone: held upright; side: held on its side; tablet: the phone, larger; wide: everything beside each other. */
export const layout = computed<Layout>(() => {
  const { width, height } = size.value;
  if (width >= 1100 && height >= 600) return "wide";
  if (width >= 700 && height >= 700) return "tablet";
  return width > height && height < 560 ? "side" : "phone";
});
