import { afterLoad } from '../client/after-load.ts'

/** In ms: late enough not to compete with the page's own requests. */
const delay = 3000

/** Registers the service worker, which stores only the offline page: see public/service-worker.js. */
export const registerOfflinePage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Some browsers refuse this in private windows; then the browser shows its own offline page.
  afterLoad(delay, () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}))
}
