// Stores only the page that says the browser is offline, and answers with it when a page can't be loaded: no other pages, and nothing
// from an account. The server appends a line with a new version when that page changes.
const cacheName = 'offline'
const page = '/offline'
const kept = [page, '/scenes/offline.svg', '/seal.svg']

const keep = async () => {
  const cache = await caches.open(cacheName)
  await cache.addAll(kept.map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })))
  await self.skipWaiting()
}

const begin = async () => {
  // Requests the page while this worker is still starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const open = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const offline = await caches.match(page)
    if (!offline) throw error
    return offline
  }
}

const read = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    if (!found) throw error
    return found
  }
}

self.addEventListener('install', (event) => event.waitUntil(keep()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(open(event))
  else if (kept.includes(pathname)) event.respondWith(read(request))
})
