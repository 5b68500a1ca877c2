// What a page does once it is there; its first file is smaller without it.
import { afterLoad } from '../client/after-load.ts'
import { i18n } from '../client/sentences.ts'
import { showTypeface } from '../theme/typeface.ts'
import { ignoreStrayDrops } from '../ui/inputs/stray-drops.ts'

/** In ms: late enough not to compete with the page's own requests. */
const offlinePageDelay = 3000

/** Registers the service worker, which stores only the offline page: see public/service-worker.js. */
const registerOfflinePage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Some browsers refuse this in private windows; then the browser shows its own offline page.
  afterLoad(
    offlinePageDelay,
    () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}),
  )
}

ignoreStrayDrops(window)
showTypeface()
// The styles that a page in Bangla comes with, once an open page changes into Bangla.
i18n.on('change', () => void (i18n.locale === 'bn' && import('../theme/bangla.css').catch(() => {})))
registerOfflinePage()
// So that it is there when the connection isn't, or an upgrade has replaced the other files.
void import('../layout/crash-page.tsx').catch(() => {})
