/** Everything that helps somebody stay at the table, begun once the page stands. */
import { watchCalls } from "./calling.ts";
import { watchWakeLock } from "./wakelock.ts";

export function watchStaying(): void {
  watchWakeLock();
  watchCalls();
}
