import type { BrowserContext, Response } from '@playwright/test'
import { bangla } from './bangla.ts'

/** How much of a page may shift while it loads (web.dev, "Cumulative Layout Shift": 0.1 is good; our limit is stricter). */
const maxShift = 0.05

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    noteShift(total: number, moved: string): Promise<void>
  }
}

/** `more`: what the buttons that show the next rows of a list say. */
const sumShifts = (more: string[]) => {
  let total = 0
  // What changes elsewhere is shown at once, even if that moves the page; the next rows of a list move what is below them; and what a
  // person changed or searched for is shown when the server has answered. A busy machine takes seconds.
  const msAfterNews = 10_000
  let newsAt = -Infinity
  const noteNews = () => (newsAt = performance.now())
  const isMore = ({ target }: Event) =>
    target instanceof Element && more.includes(target.closest('button')?.textContent ?? '')
  addEventListener('click', (event) => isMore(event) && noteNews(), true)
  const isSearch = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'search'
  addEventListener('input', (event) => isSearch(event) && noteNews(), true)
  window.EventSource = class extends EventSource {
    constructor(...args: ConstructorParameters<typeof EventSource>) {
      super(...args)
      for (const news of ['notice', 'changed']) this.addEventListener(news, noteNews)
    }
  }
  // A change that a page sends by itself, such as the charge of a payment, is no person's.
  const msToSend = 500
  let inputAt = -Infinity
  for (const input of ['click', 'keydown']) addEventListener(input, () => (inputAt = performance.now()), true)
  const fetchNow = window.fetch
  window.fetch = async (input, init) => {
    const isChange = (input instanceof Request ? input.method : (init?.method ?? 'GET')) !== 'GET'
    const isByPerson = performance.now() - inputAt < msToSend
    return fetchNow(input, init).finally(() => isChange && isByPerson && noteNews())
  }
  // Until the Bangla letters have come, which a script adds, a machine without such letters of its own shows boxes, wider than any letter.
  // Those of devices are about as wide as ours (`web/src/theme/bangla.css`).
  const msAfterLetters = 1_000
  let lettersAt = -Infinity
  const add = document.fonts.add.bind(document.fonts)
  document.fonts.add = (face) => {
    face.loaded.then(
      () => (lettersAt = performance.now()),
      () => {},
    )
    return add(face)
  }
  const moved = new Set<string>()
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const sinceNews = startTime - newsAt
      const isOfLetters = Math.abs(startTime - lettersAt) < msAfterLetters
      if (hadRecentInput || isOfLetters || (sinceNews >= 0 && sinceNews < msAfterNews)) continue
      total += value
      for (const { node } of sources)
        moved.add(`${node?.nodeName} “${node?.textContent?.slice(0, 24)}” ${value.toFixed(3)}`)
    }
    void window.noteShift(total, [...moved].join(', '))
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  // A navigation is no layout shift. The browser recognises it by the input, which `navigateTo` doesn't have.
  addEventListener('popstate', (event) => !event.isTrusted && observer.disconnect())
  // Shifts caused by a reader's own style don't count.
  addEventListener('restyle', () => observer.disconnect())
}

/** What pages send in the background. It is refused once the session is over; the page's next call tells its reader. */
export const refusedInBackground = [
  'GET /api/events 401',
  'GET /api/notices/unread 401',
  'GET /api/badges 401',
  '/views 401',
]

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

/**
 * Messages about responses that are collected anyway, Playwright's about blocked service workers, and that data was read ahead of a script
 * that took seconds to start, as on a busy machine; further/pages/loading.spec.ts tests that it is used.
 */
const isKnown = (text: string) =>
  /^(Failed to load resource|Service Worker registration blocked)/.test(text) ||
  /^The resource \S+\/api\/\S+ was preloaded using link preload but not used within/.test(text)

const describeRefusal = (response: Response) =>
  `${response.request().method()} ${pathOf(response.url())} ${response.status()}`

/**
 * Collects into `problems` what goes wrong on the pages of `context`: console errors and warnings, uncaught errors, requests that are
 * refused or fail, and layout shifts.
 */
export const collectErrors = async (context: BrowserContext, problems: string[]): Promise<void> => {
  await context.exposeBinding('noteShift', ({ page }, total: number, moved: string) => {
    if (total > maxShift)
      problems.push(`layout shift of ${total.toFixed(3)} on ${pathOf(page.url())}: ${moved}`)
  })
  await context.addInitScript(sumShifts, ['Show more', bangla('Show more')])
  context.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !isKnown(message.text())) problems.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(describeRefusal(response))
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A request that a navigation cancels isn't a failure.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${pathOf(request.url())} ${reason}`)
  })
}
