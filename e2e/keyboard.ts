import { expect, type Locator, type Page } from '@playwright/test'

/** What is wrong with where the focus is, for somebody who sees it; null where nothing is. */
const problemOfFocus = () => {
  const active = document.activeElement
  if (!active || active === document.body) return null
  // A date field's calendar is a button of the browser's own inside it, with a ring of its own.
  if (active.matches('input[type=date]:not(:focus-visible)')) return null
  const name = `${active.tagName} “${(active.getAttribute('aria-label') ?? active.textContent ?? '').slice(0, 40)}”`
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // A field inside a frame, or the link of a card, has the ring around the whole; a slider has it around its thumb, where no script sees it.
  const frames: Element[] = [active]
  for (let up = active.parentElement; up && frames.length < 4; up = up.parentElement) frames.push(up)
  if (!active.matches('input[type=range]') && !frames.some(hasRing)) return `no ring around ${name}`
  const { left, right, top, bottom } = active.getBoundingClientRect()
  const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (top + bottom) / 2]
  if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) return `${name} is out of sight`
  const seen = document.elementFromPoint(x, y)
  // A message that goes by itself, or is closed, may lie over it for a moment.
  if (seen?.closest('[role=status]')) return null
  const isSeen =
    seen &&
    (active.contains(seen) ||
      seen.contains(active) ||
      frames.slice(0, 2).some((frame) => frame.contains(seen)))
  return isSeen ? null : `${name} is covered by ${seen?.tagName} “${seen?.textContent?.slice(0, 30)}”`
}

/** Presses Tab until the focus is on `target`, and expects to see it at every stop on the way. */
export const tabTo = async (
  page: Page,
  target: Locator,
  { back = false, maxPresses = 80 } = {},
): Promise<void> => {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; !(await isThere()); pressed++) {
    expect(pressed, `presses of Tab to reach ${target.toString()}`).toBeLessThan(maxPresses)
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    expect(await page.evaluate(problemOfFocus)).toBeNull()
  }
}

/** Goes to a button or link by Tab and presses it. */
export const activate = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes down the rows of a table by the arrow until the focus is in `row`. */
export const stepDownTo = async (page: Page, row: Locator, maxPresses = 120): Promise<void> => {
  await expect(row).toBeVisible()
  await tabTo(page, page.locator('tbody tr').first().locator('a[href], button').first())
  const isThere = () => row.evaluate((element) => element.contains(document.activeElement))
  for (let pressed = 0; !(await isThere()); pressed++) {
    expect(pressed, 'presses of the arrow').toBeLessThan(maxPresses)
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(problemOfFocus)).toBeNull()
  }
}

/** Goes to a field by Tab and types over what is in it. */
export const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Whoever follows a link stands at the new page's heading, and the tab is called by it. */
export const expectArrival = async (page: Page, heading: string | RegExp): Promise<void> => {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(heading)
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(heading)
}

/** Tab never leaves an open dialog for the page behind it, in either direction. */
export const expectTrap = async (page: Page, dialog: Locator): Promise<void> => {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    // Between its last and its first stop the focus is the browser's own.
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
    expect(await page.evaluate(problemOfFocus)).toBeNull()
  }
}
