import { readStored } from '../client/storage.ts'

/** The router's own key for scroll positions. */
const storageKey = 'react-router-scroll-positions'

type PageLocation = { key: string; pathname: string; search: string }

/** Identifies a history entry. The first entry of a visit has no key of its own, so its address is used. */
export const scrollKey = ({ key, pathname, search }: PageLocation): string =>
  key === 'default' ? pathname + search : key

/** How long to wait for the page's content, in ms. After that the reader has started reading and isn't moved. */
const maxWait = 10_000

/** Skeletons are shorter than the lists they replace. No other status has a label, which is in the page's language. */
const isLoading = () =>
  document.querySelector('main :is([aria-busy=true], [role=status][aria-label])') !== null

/** Scrolls to `position` once the page is long enough, unless the reader scrolls first. */
const scrollOnceLongEnough = (position: number) => {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < position || isLoading()) return
    stop()
    window.scrollTo(0, position)
  })
  growth.observe(document.body)
  controller.signal.addEventListener('abort', () => growth.disconnect())
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(move, stop, { signal: controller.signal, passive: true })
  setTimeout(stop, maxWait)
}

/** Restores the scroll position of a page that is reloaded or returned to, once it is long enough. */
export const restoreScrollPosition = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') return
  const positions = readStored('sessionStorage', storageKey) as Record<string, number> | null | undefined
  const { pathname, search } = location
  const position = positions?.[scrollKey({ pathname, search, key: String(history.state?.key ?? 'default') })]
  if (position !== undefined && position > window.scrollY) scrollOnceLongEnough(position)
}
