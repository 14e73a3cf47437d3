// Caches the whole arcade on the device, so that local games work without a server. The build fills in the list of files
// and the version.

/** The folder that the arcade is served from. Arcades in other folders of this origin have caches of their own. */
const BASE = new URL('.', self.location.href).pathname;
const CACHES = `arcade-${BASE}-`;
const CACHE = `${CACHES}VERSION`;
const FILES = ['PRECACHE'];

/** Paths in the folder that only the server can answer. */
const LIVE = /^(api\/|docs(\/|$)|socket$|healthz$|readyz$|metrics$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidyUp());
});

/** Deletes old versions once no page uses them; open pages already load from the new cache. */
async function tidyUp() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || LIVE.test(pathname.slice(BASE.length))) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

/** Prefers the server's page, so that people get a new version at once. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // The server is unreachable.
  }
  const cached = await caches.match(`${BASE}index.html`, { cacheName: CACHE });
  return cached ?? Response.error();
}

async function file(request) {
  const cached = await caches.match(request, { cacheName: CACHE, ignoreVary: true });
  return cached ?? fetch(request);
}
