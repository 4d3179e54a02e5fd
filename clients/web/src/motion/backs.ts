/** Cards of which only the back is seen, on their way over the cloth: dealt to others, or changed by them. */
import { goes } from "./motion.ts";

/** Have so many backs go from here to there; each begins so many ms after the one before. */
export function backsGo(from: DOMRect | null, to: DOMRect | null, { ms, n = 1, apart = 0, delay = 0 }: { ms: number; n?: number; apart?: number; delay?: number }): void {
  const cloth = document.querySelector(".tafel");
  if (!cloth || !from || !to || !ms) return;
  const edge = cloth.getBoundingClientRect();
  for (let i = 0; i < n; i++) {
    const back = document.createElement("span");
    back.className = "card rug vliegt";
    back.style.left = `${from.x + from.width / 2 - edge.x - cloth.clientLeft}px`;
    back.style.top = `${from.y + from.height / 2 - edge.y - cloth.clientTop}px`;
    cloth.append(back);
    goes(back, to, { ms, delay: delay + i * apart, fade: "out" }, () => back.remove());
  }
}
