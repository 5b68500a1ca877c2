import { expect, type Page } from '@playwright/test'
import { waitForQuiet } from './quiet-network.ts'

/** Navigates inside the app as a link does, which is much faster than loading the page. */
export const navigateTo = async (page: Page, path: string): Promise<void> => {
  if (new URL(path, page.url()).href === page.url()) return
  // The home page is there before its script, which handles the navigation.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.evaluate((address) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    // Writes the history entry that the router writes for a link, then triggers it by `popstate`.
    const idx = Number(history.state?.idx ?? 0) + 1
    history.pushState({ idx, key: `walk${idx}` }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await expect(page.locator('main h1[data-left]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Waits until the page has finished loading. */
export const settle = async (page: Page): Promise<void> => {
  await waitForQuiet(page)
  const busy = page.locator('main [aria-busy=true], main [role=status][aria-label]')
  // What is far below is read once it is near the window.
  if ((await busy.count()) === 0) return
  await busy
    .last()
    .scrollIntoViewIfNeeded({ timeout: 2000 })
    .catch(() => undefined)
  await expect(busy).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Resizes the window, and waits for what is drawn by its measured width, such as a plot. */
export const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size)
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
      }),
  )
}

/**
 * Applies a reader's own style and turns transitions off. Reduced motion isn't enough for that: its very short transitions pass from
 * parent to child frame by frame.
 */
export const applyReaderStyle = (page: Page, style: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${text} *, *::before, *::after { transition: none !important }`)
    dispatchEvent(new Event('restyle'))
    document.adoptedStyleSheets = [sheet]
  }, style)
