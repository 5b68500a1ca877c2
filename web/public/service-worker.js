// Stores only the page that says the browser is offline, in each language, and answers with it when a page can't be loaded: no other pages, and nothing
// from an account. The server appends a line with a new version when one of those pages changes.
const cacheName = 'offline'
const english = '/offline'
const bangla = '/bn/offline'
const kept = [english, bangla, '/scenes/offline.svg', '/seal.svg']

const keepOne = async (cache, path) => {
  const response = await fetch(new Request(path, { cache: 'reload', credentials: 'omit' }))
  if (response.ok) return cache.put(path, response)
  // An installation may speak one language only.
  if (response.status !== 404) throw new Error(`${path} answered ${response.status}`)
}

const keep = async () => {
  const cache = await caches.open(cacheName)
  await Promise.all(kept.map((path) => keepOne(cache, path)))
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
    const isBangla = /^\/bn(\/|$)/.test(new URL(event.request.url).pathname)
    const offline = (isBangla && (await caches.match(bangla))) || (await caches.match(english))
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
