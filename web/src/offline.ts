import { afterLoad } from './after-load.ts'

/** So late that it shares the network with nothing of the page; in ms. */
const delay = 3000

/** Has the browser keep the page that says it is offline, and nothing else: see public/service-worker.js. */
export const keepOfflinePage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Private windows of some browsers refuse; the browser's own page then says it is offline.
  afterLoad(delay, () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}))
}
