import type { Page } from '@playwright/test'
import { readWith } from './walk.ts'

/** The spacing of WCAG 1.4.12, which a reader may ask for on any page. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`

/** Phones: 1280 px at four times the size are 320 px as well (WCAG 1.4.10). */
export const phone = { width: 320, height: 640 }

/** The same text at twice its size in a window of the usual width (WCAG 1.4.4). */
const twice = 'html { font-size: 200% !important; }'

/** Text that is cut off, leaves its button or the window, and what makes the page scroll sideways. */
const faultsOn = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const root = document.documentElement
    for (const box of [root, ...document.querySelectorAll('dialog[open]')])
      if (box.scrollWidth > box.clientWidth)
        faults.add(`${box.tagName} scrolls sideways by ${box.scrollWidth - box.clientWidth} px`)
    // What stands on the page only for those who listen is a pixel in size.
    const isUnseen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      if ((width <= 1 || height <= 1) && getComputedStyle(element).display !== 'contents') return true
      return element.parentElement !== null && element !== document.body && isUnseen(element.parentElement)
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const holder = text.parentElement
      if (!text.textContent?.trim() || !holder?.checkVisibility({ visibilityProperty: true })) continue
      // A list to choose from is the browser's to draw, and a quote on the home page is an excerpt.
      if (isUnseen(holder) || holder.closest('select, blockquote')) continue
      const name = `${holder.tagName} “${text.textContent.trim().slice(0, 40)}”`
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
      // The typeface's line is higher than its letters.
      const isOutside = (box: DOMRect) =>
        lines.some(
          ({ left, right, top, bottom, height }) =>
            left < box.left - 1 ||
            right > box.right + 1 ||
            top < box.top - height / 3 ||
            bottom > box.bottom + height / 3,
        )
      if (lines.some(({ right }) => right > root.clientWidth + 1)) faults.add(`beyond the edge: ${name}`)
      for (let box: HTMLElement | null = holder; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box)
        if (display === 'inline') continue
        // What scrolls by itself loses nothing.
        if ([overflowX, overflowY].some((each) => each === 'auto' || each === 'scroll')) break
        const cuts = [overflowX, overflowY].some((each) => each === 'hidden' || each === 'clip')
        if (cuts && isOutside(box.getBoundingClientRect())) faults.add(`cut off: ${name}`)
        else if (box.matches('button, a') && isOutside(box.getBoundingClientRect()))
          faults.add(`outside its button: ${name}`)
      }
    }
    return [...faults]
  })

/** What is too small to touch: 24 px for anything (WCAG 2.5.8), 44 px for buttons and fields. */
const smallTargetsOn = (page: Page) =>
  page.evaluate(() => {
    const small = new Set<string>()
    const targets = 'a[href], button, input:not([type=hidden]), select, textarea'
    for (const target of document.body.querySelectorAll<HTMLElement>(targets)) {
      const { display, opacity } = getComputedStyle(target)
      if (!target.checkVisibility({ visibilityProperty: true }) || opacity === '0') continue
      // A link in a sentence is as high as its line, and a card's link is touched anywhere on the card.
      const isWhole = getComputedStyle(target, '::after').position === 'absolute'
      if (display === 'inline' || isWhole || target.matches('[href="#content"]')) continue
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const least = target.matches('button, select, textarea, input:not([type=range])') ? 44 : 24
      const name = `${target.tagName} “${(target.getAttribute('aria-label') ?? target.textContent ?? '').slice(0, 40)}”`
      if (height + 0.5 < least) small.add(`${height.toFixed(0)} px high: ${name}`)
      if (width + 0.5 < 24) small.add(`${width.toFixed(0)} px wide: ${name}`)
    }
    return [...small]
  })

/**
 * What is wrong with a page on a phone, with WCAG’s spacing and with the text at twice its size, in whose window it is left; all of it
 * as it stands, with whatever lies over it.
 */
export const faultsAtEverySize = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const [as, window, style] of [
    ['at 320 px', phone, ''],
    ['at 320 px, spaced', phone, spaced],
    ['at 1280 px, twice the text', { width: 1280, height: 900 }, twice],
    ['at 640 px, twice the text', { width: 640, height: 900 }, twice],
  ] as const) {
    await page.setViewportSize(window)
    await readWith(page, style)
    const faults = await faultsOn(page)
    if (as === 'at 320 px') faults.push(...(await smallTargetsOn(page)))
    found.push(...faults.map((fault) => `${as}: ${fault}`))
    if (style !== twice) continue
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
    if (size < 32) found.push(`${as}: the text stays at ${size} px`)
  }
  await readWith(page, '')
  return found
}
