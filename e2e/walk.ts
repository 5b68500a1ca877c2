import { expect, type Page } from '@playwright/test'

/** Goes to another page of the product as a link does, in a fraction of the time that loading all of it takes again. */
export const walkTo = async (page: Page, path: string): Promise<void> => {
  if (new URL(path, page.url()).href === page.url()) return
  // The home page is there before its script, which alone hears of where to go.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.evaluate((address) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    // What the router writes into the history for a link of ours, and then hears of as on going back to it.
    const idx = Number(history.state?.idx ?? 0) + 1
    history.pushState({ idx, key: `walk${idx}` }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await expect(page.locator('main h1[data-left]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Waits until nothing of the page is on its way any more. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy=true], main [role=status][aria-label=Loading]')).toHaveCount(0)
}

/**
 * Lets the page be seen with a reader's own style, and at rest: less motion is a transition too, of next to no time, that goes from parent
 * to child, frame by frame.
 */
export const readWith = (page: Page, style: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${text} *, *::before, *::after { transition: none !important }`)
    dispatchEvent(new Event('restyle'))
    document.adoptedStyleSheets = [sheet]
  }, style)
