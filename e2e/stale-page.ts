import type { Page } from '@playwright/test'

/** Keeps the stream of notices from saying anything, so that the page still shows what has changed since. */
export const keepStale = (page: Page): Promise<unknown> => page.route('**/api/events', () => {})
