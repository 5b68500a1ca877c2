/** Where the router keeps how far each page was scrolled. */
const storageKey = 'react-router-scroll-positions'

type PageLocation = { key: string; pathname: string; search: string }

/** Names a page of the history; the one that a visit opens with has no key of its own yet, and is known by its address. */
export const scrollKey = ({ key, pathname, search }: PageLocation): string =>
  key === 'default' ? pathname + search : key

/** Time for what a page shows to arrive, in ms; a reader who is moved later than that has begun to read. */
const maxWait = 10_000

/** What stands in for a list is shorter than the list. */
const isLoading = () =>
  document.querySelector('main :is([aria-busy=true], [role=status][aria-label=Loading])') !== null

/** Goes to `place` once the page is long enough for it, unless its reader moves first. */
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

/**
 * A page that is opened anew begins where its reader is: at its top, or as far as they scrolled before the script came. One that is
 * loaded again, or come back to, goes on where it was left, as soon as it is long enough. To be called before the router, which would
 * do so at once, restores anything.
 */
export const restoreScrollPosition = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>
    const { scrollY } = window
    const key = scrollKey({
      pathname: location.pathname,
      search: location.search,
      key: String(history.state?.key ?? 'default'),
    })
    const position = visit?.type === 'navigate' ? scrollY : (positions[key] ?? scrollY)
    sessionStorage.setItem(storageKey, JSON.stringify({ ...positions, [key]: scrollY }))
    if (position > scrollY) scrollOnceLongEnough(position)
  } catch {
    // Storage can be forbidden; then nothing is kept at all.
  }
}
