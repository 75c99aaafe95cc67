/* Shows what the server pushes, and opens the table when somebody taps it. It controls no page and answers no request:
   its scope, /notices/, holds nothing but itself. */

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, body, link, tag } = event.data.json();
  event.waitUntil(
    pages().then((open) => {
      const seen = open.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === link);
      if (!seen) return self.registration.showNotification(title, { body, tag, renotify: true, data: { link } });
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  const { link } = event.notification.data;
  event.notification.close();
  event.waitUntil(
    pages().then((open) => {
      const there = open.find((page) => new URL(page.url).pathname === link);
      return there ? there.focus() : self.clients.openWindow(link);
    }),
  );
});

/* The browser has changed its address: the server learns of the new one. */
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options;
  if (!options) return;
  event.waitUntil(
    self.registration.pushManager.subscribe(options).then((subscription) => {
      const { endpoint, keys } = subscription.toJSON();
      return fetch("/api/me/push", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ endpoint, key: keys.p256dh, secret: keys.auth }),
      });
    }),
  );
});

function pages() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}
