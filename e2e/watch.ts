import type { BrowserContext, Response } from '@playwright/test'

/** How much of a page may move by itself while it loads (web.dev, "Cumulative Layout Shift": 0.1 is good; ours is stricter). */
const shiftMost = 0.05

declare global {
  interface Window {
    noteShift(total: number): Promise<void>
  }
}

const sumShifts = () => {
  let total = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) total += entry.value
    void window.noteShift(total)
  }).observe({ type: 'layout-shift', buffered: true })
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

const refusalOf = (response: Response) =>
  `${response.request().method()} ${pathOf(response.url())} ${response.status()}`

/**
 * Notes into `problems` whatever goes wrong on the pages of `context`: a message on the console, an error nobody caught, a call that is
 * refused or gets no answer, a page whose parts jump about.
 */
export const watch = async (context: BrowserContext, problems: string[]): Promise<void> => {
  const shifts = new Map<string, number>()
  await context.exposeBinding('noteShift', ({ page }, total: number) => {
    const path = pathOf(page.url())
    if (total > shiftMost && total > (shifts.get(path) ?? 0))
      problems.push(`layout shift of ${total.toFixed(3)} on ${path}`)
    shifts.set(path, total)
  })
  await context.addInitScript(sumShifts)
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    // The browser's own line on an answer that `response` sees as well.
    if (isBad && !message.text().startsWith('Failed to load resource'))
      problems.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(refusalOf(response))
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // What a navigation cuts short isn't a failure.
    if (why !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${pathOf(request.url())} ${why}`)
  })
}
