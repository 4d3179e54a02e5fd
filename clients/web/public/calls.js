// Shows notifications on phones, where only a worker may; it keeps no page and answers no request.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(back());
});

/** The page that is open already, in front; else a new one. */
async function back() {
  const [open] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open ? open.focus() : self.clients.openWindow("/");
}
