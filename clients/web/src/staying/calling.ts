/** Being called when it is one's turn and the page is not looked at: a notification, and the title of the tab. */
import { effect } from "@preact/signals";
import { table } from "../state/session.ts";
import { prefer, settings } from "../state/settings.ts";
import { titleOf } from "../table/own.ts";
import { say } from "../words/words.ts";
import { myTurn } from "./turn.ts";

/** One notification at a time: the next takes its place. */
const TAG = "stamtafel-turn";

/** Whether this browser can show notifications here: over plain http it says no. */
export const mayNotify = (): boolean => isSecureContext && typeof Notification === "function" && Notification.permission !== "denied";

/** Somebody wants to be called at their turn, by whatever this device can do; or does not. Asked once. */
export async function wantCalls(yes: boolean): Promise<void> {
  prefer({ asked: true, ...(yes ? { sound: true, tremble: true } : {}) });
  if (!yes || !mayNotify()) return;
  const allowed = (await Notification.requestPermission()) === "granted";
  prefer({ notify: allowed });
  if (allowed) void register();
}

/** On a phone only a worker may show a notification; it brings the page back when that is tapped. */
async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await navigator.serviceWorker?.register("/calls.js")) ?? null;
  } catch {
    return null; // a private window may have none
  }
}

/** Begin to call. */
export function watchCalls(): void {
  const plain = document.title;
  let called: string | null = null;
  const look = (): void => {
    const turn = myTurn.value;
    const name = table.value && titleOf(table.value);
    document.title = turn && name ? say("page.title.turn", { name }) : name ? say("page.title", { name }) : plain;
    if (turn && turn !== called && document.visibilityState === "hidden" && settings.value.notify) void notify(name ?? plain);
    if (!turn || document.visibilityState === "visible") void put();
    called = turn;
  };
  effect(look);
  document.addEventListener("visibilitychange", look);
}

async function notify(title: string): Promise<void> {
  if (!mayNotify() || Notification.permission !== "granted") return;
  const what = { body: say("page.call.body"), tag: TAG, icon: "/icon-192.png", silent: !settings.value.sound };
  const worker = await register();
  try {
    if (worker) await worker.showNotification(title, what);
    else new Notification(title, what).onclick = () => focus();
  } catch {
    // it was allowed, and then it was not: the sound and the title are left
  }
}

/** It has been seen, or is over: the notification goes. */
async function put(): Promise<void> {
  if (!settings.value.notify) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const one of (await worker?.getNotifications({ tag: TAG })) ?? []) one.close();
}
