import type { Page, Request } from '@playwright/test'

const quietMs = 500

/** The stream of notices never ends. */
const isEndless = (request: Request) => request.resourceType() === 'eventsource'

const watched = new WeakMap<Page, Set<Request>>()

/** Notes the requests of a page from now on, for `waitForQuiet`. */
export const watchRequests = (page: Page): void => {
  const open = new Set<Request>()
  watched.set(page, open)
  page.on('request', (request) => isEndless(request) || open.add(request))
  const close = (request: Request) => void open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  // What the page before asked for may never be reported as ended.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
}

/** Waits until the page has loaded and nothing has been under way for half a second, but for its stream of notices. */
export const waitForQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  const open = watched.get(page)
  if (!open) throw new Error('The requests of this page aren’t watched')
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs;) {
    await page.waitForTimeout(50)
    if (open.size > 0) quietSince = Date.now()
  }
}

/** Keeps the stream of notices from saying anything, so that the page still shows what has changed since. */
export const keepStale = (page: Page): Promise<unknown> => page.route('**/api/events?*', () => {})
