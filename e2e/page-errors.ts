import type { BrowserContext, Response } from '@playwright/test'

/** How much of a page may move by itself while it loads (web.dev, "Cumulative Layout Shift": 0.1 is good; ours is stricter). */
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

const sumShifts = () => {
  let total = 0
  const moved = new Set<string>()
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      total += value
      for (const { node } of sources)
        moved.add(`${node?.nodeName} “${node?.textContent?.slice(0, 24)}” ${value.toFixed(3)}`)
    }
    void window.noteShift(total, [...moved].join(', '))
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  // One page giving way to the next is no shift; the browser knows it by the input, which `walkTo` goes without.
  addEventListener('popstate', (event) => !event.isTrusted && observer.disconnect())
  // What a reader's own style moves isn't the page's doing.
  addEventListener('restyle', () => observer.disconnect())
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

/** The browser's own line on an answer that `response` sees as well, and Playwright's on a service worker that a test does without. */
const isKnown = (text: string) => /^(Failed to load resource|Service Worker registration blocked)/.test(text)

const describeRefusal = (response: Response) =>
  `${response.request().method()} ${pathOf(response.url())} ${response.status()}`

/**
 * Notes into `problems` whatever goes wrong on the pages of `context`: a message on the console, an error nobody caught, a call that is
 * refused or gets no answer, a page whose parts jump about.
 */
export const collectErrors = async (context: BrowserContext, problems: string[]): Promise<void> => {
  await context.exposeBinding('noteShift', ({ page }, total: number, moved: string) => {
    if (total > maxShift)
      problems.push(`layout shift of ${total.toFixed(3)} on ${pathOf(page.url())}: ${moved}`)
  })
  await context.addInitScript(sumShifts)
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
    // What a navigation cuts short isn't a failure.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${pathOf(request.url())} ${reason}`)
  })
}
