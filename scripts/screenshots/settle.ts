/// <reference lib="dom" />
import type { Page, Request } from '@playwright/test'

const quietMilliseconds = 200
const maxMilliseconds = 30_000

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Tracks the requests of a page from now on. The returned function waits until they are answered and the page has rendered the answers
 * with pictures and typeface; it returns false if that takes longer than thirty seconds. `isHeld`: some requests are never answered.
 */
export const settle = (page: Page, isHeld: boolean): (() => Promise<boolean>) => {
  const open = new Set<Request>()
  let changed = performance.now()
  const change = (request: Request, isOpen: boolean) => {
    if (request.resourceType() === 'eventsource') return
    changed = performance.now()
    if (isOpen) open.add(request)
    else open.delete(request)
  }
  page.on('request', (request) => change(request, true))
  page.on('requestfinished', (request) => change(request, false))
  page.on('requestfailed', (request) => change(request, false))

  const isQuiet = () => performance.now() - changed > quietMilliseconds && (isHeld || open.size === 0)
  return async () => {
    const end = performance.now() + maxMilliseconds
    await page
      .locator('#app main, #app h1')
      .first()
      .waitFor({ timeout: maxMilliseconds })
      .catch(() => {})
    while (performance.now() < end) {
      await pause(50)
      if (!isQuiet()) continue
      if (await page.evaluate(drawEverything)) return true
      changed = performance.now()
    }
    return false
  }
}

/** Runs in the page: loads pictures below the fold too; true once everything is loaded and ready to be painted. */
const drawEverything = async () => {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  if (!images.every((image) => image.complete)) return false
  // Added after the page is shown (web/src/theme/typeface.ts), and loaded from the next frame on.
  if (![...document.fonts].some(({ unicodeRange }) => /U\+9/i.test(unicodeRange))) return false
  await new Promise(requestAnimationFrame)
  await document.fonts.ready
  // A missing one is reported later.
  await Promise.all(images.map((image) => image.decode().catch(() => {})))
  // Each child's colour transition starts when its parent's ends, so waiting for them would take long.
  for (let depth = 0; depth < 50; depth += 1) {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    if (running.length === 0) break
    for (const animation of running) animation.finish()
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  return true
}
