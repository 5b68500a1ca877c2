import type { Page } from '@playwright/test'
import { overlapFaultsOn, textFaultsOn } from './text-faults.ts'
import { applyReaderStyle, resize } from './walk.ts'

/**
 * Fields whose text is too small or doesn't fit: the placeholder, the chosen option, a number or a date. The browser draws these itself and gives no
 * rectangle for them, so they are measured in their font. Text that a person typed may be longer, since the field then scrolls.
 */
const fieldFaultsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const pen = document.createElement('canvas').getContext('2d')!
    const measureWidth = (text: string, style: CSSStyleDeclaration) => {
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
      pen.wordSpacing = style.wordSpacing === 'normal' ? '0px' : style.wordSpacing
      return pen.measureText(text).width
    }
    const fixed = ['number', 'date', 'time', 'tel', 'button', 'submit']
    /** The texts that the field may show; for a select, all its options. */
    const textsIn = (field: HTMLInputElement | HTMLSelectElement) => {
      if (field instanceof HTMLSelectElement) return [...field.options].map(({ text }) => text)
      if (!field.value) return [field.placeholder]
      const isFixed = fixed.includes(field.type) || ['decimal', 'numeric'].includes(field.inputMode)
      return isFixed ? [field.value] : ['']
    }
    const fields = document.body.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
    for (const field of fields) {
      if (['hidden', 'checkbox', 'radio', 'range', 'file'].includes(field.type)) continue
      if (!field.checkVisibility({ visibilityProperty: true }) || field.clientWidth <= 1) continue
      const style = getComputedStyle(field)
      const own = getComputedStyle(field, field.value ? null : '::placeholder')
      const [shown = '', needed = 0] =
        textsIn(field)
          .map((text) => [text.trim(), measureWidth(text.trim(), own)] as const)
          .toSorted(([, one], [, other]) => other - one)[0] ?? []
      // The browser reserves room for its button that clears a search.
      const clearing = field.type === 'search' ? Number.parseFloat(style.fontSize) : 0
      const room =
        field.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight) -
        clearing
      const name = `${field.tagName} “${shown || (field.ariaLabel ?? field.name)}”`
      if (needed > room + 1)
        faults.push(`cut off: ${name} needs ${needed.toFixed(0)} px and has ${room.toFixed(0)}`)
      // At least seven letters of what is typed can be read.
      else if (room < 3.5 * Number.parseFloat(style.fontSize) && !fixed.includes(field.type))
        faults.push(`no room to type: ${name} has ${room.toFixed(0)} px`)
      // With less, iPhones zoom into the field when it gets the focus.
      if (Number.parseFloat(style.fontSize) < 16)
        faults.push(`zooms on iPhones: ${name} has ${style.fontSize}`)
      if (field.clientHeight + 1 < Number.parseFloat(style.fontSize) * 1.15)
        faults.push(`too low for its text: ${name} is ${field.clientHeight} px high`)
    }
    const wordSpacing = (element: Element) => Number.parseFloat(getComputedStyle(element).wordSpacing) || 0
    for (const button of document.body.querySelectorAll('button, input, select, textarea'))
      if (wordSpacing(button) < wordSpacing(document.body) * 0.5)
        faults.push(`words run together: ${button.tagName} “${button.textContent?.slice(0, 40)}”`)
    return [...new Set(faults)]
  })

/** The text spacing of WCAG 1.4.12, which readers may set on any page. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`

/** A phone; also 1280 px zoomed to 400 % (WCAG 1.4.10). */
export const phone = { width: 320, height: 640 }
const largerPhone = { width: 375, height: 667 }

/** A larger text size set in the browser, which scales everything measured in rem. */
const rootAt = (percent: number) => `html { font-size: ${percent}% !important; }`

/** Display settings to check a page with. `zoom` is text-only zoom: it scales font sizes but no other lengths. */
type Condition = { as: string; window: typeof phone; style?: string; rootSize?: number; zoom?: number }

/** A visitor with poor sight on a common phone. */
export const largeText: Condition = { as: 'at 375 px, text at 200 %', window: largerPhone, rootSize: 200 }

/** A page on a small phone, or zoomed in on a desk. */
export const smallPhone: Condition = { as: 'at 320 px', window: phone }

/** The settings that every page is checked with. */
const conditions: Condition[] = [
  smallPhone,
  { as: 'at 320 px, spaced', window: phone, style: spaced },
  { as: 'at 320 px, text at 150 %', window: phone, rootSize: 150 },
  { as: 'at 320 px, text at 200 %', window: phone, rootSize: 200 },
  { as: 'at 320 px, only text zoomed to 150 %', window: phone, zoom: 1.5 },
  { as: 'at 320 px, only text zoomed to 200 %', window: phone, zoom: 2 },
  { as: 'at 375 px', window: largerPhone },
  { as: 'at 375 px, text at 150 %', window: largerPhone, rootSize: 150 },
  largeText,
  { as: 'at 375 px, only text zoomed to 150 %', window: largerPhone, zoom: 1.5 },
  { as: 'at 375 px, only text zoomed to 200 %', window: largerPhone, zoom: 2 },
  { as: 'at 1280 px, text at 200 %', window: { width: 1280, height: 900 }, rootSize: 200 },
  { as: 'at 900 px, text at 150 %', window: { width: 900, height: 900 }, rootSize: 150 },
  { as: 'at 640 px, text at 200 %', window: { width: 640, height: 900 }, rootSize: 200 },
]

/** Multiplies every original font size by `factor`; 1 restores them. */
const zoomText = (page: Page, factor: number): Promise<void> =>
  page.evaluate((times) => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => one.style !== undefined)
    for (const one of all) one.style.removeProperty('font-size')
    if (times === 1) return
    const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    for (const [at, one] of all.entries())
      one.style.setProperty('font-size', `${sizes[at]! * times}px`, 'important')
  }, factor)

const faultsOn = async (page: Page): Promise<string[]> => [
  ...(await textFaultsOn(page)),
  ...(await fieldFaultsOn(page)),
  ...(await overlapFaultsOn(page)),
]

/** The faults in light and in dark colours. Sets the attribute directly, since the theme button is inert while a dialog is open. */
const faultsInBothThemes = async (page: Page): Promise<string[]> => {
  const found = new Set<string>()
  const setColours = (colours: string) =>
    page.evaluate((wanted) => {
      const { dataset } = document.documentElement
      const previous = dataset['colourScheme'] ?? 'light'
      dataset['colourScheme'] = wanted
      return previous
    }, colours)
  const before = await setColours('light')
  for (const fault of await faultsOn(page)) found.add(fault)
  await setColours('dark')
  for (const fault of await faultsOn(page)) found.add(fault)
  await setColours(before)
  return [...found]
}

/** Targets that are too small to touch: below 24 px for anything (WCAG 2.5.8), 44 px for buttons and fields. */
const smallTargetsOn = (page: Page) =>
  page.evaluate(() => {
    const small = new Set<string>()
    const targets = 'a[href], button, input:not([type=hidden]), select, textarea'
    for (const target of document.body.querySelectorAll<HTMLElement>(targets)) {
      const { display, opacity } = getComputedStyle(target)
      if (!target.checkVisibility({ visibilityProperty: true }) || opacity === '0') continue
      // A link in a sentence is as high as its line, and a card's link covers the whole card.
      const isWhole = getComputedStyle(target, '::after').position === 'absolute'
      if (display === 'inline' || isWhole || target.matches('[href="#content"]')) continue
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const minHeight = target.matches('button, select, textarea, input:not([type=range])') ? 44 : 24
      const name = `${target.tagName} “${(target.getAttribute('aria-label') ?? target.textContent ?? '').slice(0, 40)}”`
      if (height + 0.5 < minHeight) small.add(`${height.toFixed(0)} px high: ${name}`)
      if (width + 0.5 < 24) small.add(`${width.toFixed(0)} px wide: ${name}`)
    }
    return [...small]
  })

/** The page's faults with one setting; the window keeps that setting's size. */
export const faultsUnder = async (
  page: Page,
  { as, window, style, rootSize, zoom = 1 }: Condition,
): Promise<string[]> => {
  await resize(page, window)
  await applyReaderStyle(page, rootSize ? rootAt(rootSize) : (style ?? ''))
  if (zoom !== 1) await zoomText(page, zoom)
  // When scrolled, a page may be under its sticky header.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const faults = await faultsInBothThemes(page)
  if (zoom !== 1) await zoomText(page, 1)
  if (rootSize) {
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
    if (size < 0.16 * rootSize) faults.push(`the text stays at ${size} px`)
  }
  await applyReaderStyle(page, '')
  return faults.map((fault) => `${as}: ${fault}`)
}

/** The faults of the current page with any open dialog, with every setting and in both themes. */
export const faultsAtEverySize = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const condition of conditions) found.push(...(await faultsUnder(page, condition)))
  await page.setViewportSize(phone)
  found.push(...(await smallTargetsOn(page)))
  return found
}
