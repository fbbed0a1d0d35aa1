/**
 * Keeps the site for the time without a network. The page, the engine and the icons are fetched when it is
 * installed; pages of the book and other files are kept when somebody has seen them.
 *
 * What is kept belongs to one build, whose name and files `files.js` has. A new build is fetched beside the old one
 * and takes its place when no page of the old one is open any more.
 */

importScripts("files.js");

const { VERSION, FILES } = self;
/** Other folders of the same host keep their own. */
const PREFIX = `hallset ${self.registration.scope} `;
const NAME = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  // Asked for anew, for the browser may still have files of the build before.
  const requests = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const kept = await caches.open(NAME);
  // A page is the same whatever stands after its question mark.
  const known = await kept.match(request, { ignoreSearch: request.mode === "navigate" });
  if (known) return known;
  const answered = await fetch(request);
  if (answered.ok && answered.type === "basic") await kept.put(request, answered.clone());
  return answered;
}
