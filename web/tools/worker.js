/* The service worker of /presidential/: these pages work without a network. Its list of files is put in by the build,
   so that it is a new worker whenever one of them changes. It waits until the page says "update". */

const VERSION = "@version@";
const FILES = ["@files@"];
const NAME = `hustings-presidential-${VERSION}`;
const PAGE = "/presidential/calculator"; // every page of the client is the same file

self.addEventListener("install", (event) => {
  const store = async () => {
    const cache = await caches.open(NAME);
    await cache.addAll([PAGE, ...FILES].map((file) => new Request(file, { cache: "reload" })));
  };
  event.waitUntil(store());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys())
      if (name.startsWith("hustings-presidential-") && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("message", (event) => {
  if (event.data === "update") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin || address.pathname.startsWith("/api/")) return;
  const wanted = request.mode === "navigate" ? PAGE : request;
  const answer = async () => {
    const cache = await caches.open(NAME);
    return (await cache.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
