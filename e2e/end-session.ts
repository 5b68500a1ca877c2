import type { Page } from '@playwright/test'

/** Ends the session of `page`, as another of the person's tabs or devices would. */
export const endSession = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url())
  const ended = await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin } })
  if (!ended.ok()) throw new Error(`Logging out was answered with ${ended.status()}`)
}

/** Ends it as `page` sends its next request to `path`, which is refused then: before, the page itself might find out. */
export const endSessionAt = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await endSession(page)
      await route.continue()
    },
    { times: 1 },
  )
