// Keeps the whole arcade on the device, so that local games go on without a server. The build fills in the list and the version.

const CACHE = 'arcade-VERSION';
const FILES = ['PRECACHE'];

/** What only the server can answer. */
const LIVE = /^\/(api\/|socket$|healthz$|readyz$|metrics$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidyUp());
});

/** Old versions go once no page uses them any more; pages that are open already get what is cached from now on. */
async function tidyUp() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('arcade-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || LIVE.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

/** A page comes from the server where there is one, so that a new version is seen at once. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // The server is gone.
  }
  const cached = await caches.match('/index.html', { cacheName: CACHE });
  return cached ?? Response.error();
}

async function file(request) {
  const cached = await caches.match(request, { cacheName: CACHE, ignoreVary: true });
  return cached ?? fetch(request);
}
