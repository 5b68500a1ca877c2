import { expect, type Locator, type Page } from '@playwright/test'

/** What is wrong with the visible focus; null if nothing is. */
const problemOfFocus = () => {
  const active = document.activeElement
  if (!active || active === document.body) return null
  // A date field's calendar button belongs to the browser and has its own ring.
  if (active.matches('input[type=date]:not(:focus-visible)')) return null
  const name = `${active.tagName} “${(active.getAttribute('aria-label') ?? active.textContent ?? '').slice(0, 40)}”`
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // Some rings are drawn elsewhere: around a field's frame, a whole card or row, or a slider's thumb, which scripts can't see.
  const frames: Element[] = [active]
  for (let up = active.parentElement; up && frames.length < 4; up = up.parentElement) frames.push(up)
  const row = active.closest('tr')
  if (row) frames.push(row)
  if (!active.matches('input[type=range]') && !frames.some(hasRing)) return `no ring around ${name}`
  const { left, right, top, bottom } = active.getBoundingClientRect()
  const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (top + bottom) / 2]
  if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) return `${name} is out of sight`
  const seen = document.elementFromPoint(x, y)
  // A toast may cover it for a moment.
  if (seen?.closest('[role=status]')) return null
  const isSeen =
    seen &&
    (active.contains(seen) ||
      seen.contains(active) ||
      frames.slice(0, 2).some((frame) => frame.contains(seen)))
  return isSeen ? null : `${name} is covered by ${seen?.tagName} “${seen?.textContent?.slice(0, 30)}”`
}

/** Presses Tab until the focus is on `target`, and checks that the focus is visible at every stop. */
export const tabTo = async (
  page: Page,
  target: Locator,
  { back = false, maxPresses = 80 } = {},
): Promise<void> => {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; !(await hasFocus()); pressed++) {
    expect(pressed, `presses of Tab to reach ${target.toString()}`).toBeLessThan(maxPresses)
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    expect(await page.evaluate(problemOfFocus)).toBeNull()
  }
}

/** Walks through the whole page by Tab until the focus is where it has been: what is wrong with it at any stop. */
export const focusFaultsOn = async (page: Page, maxPresses = 400): Promise<string[]> => {
  const walked = await page.evaluateHandle(() => new WeakSet<Element>())
  const isNew = () =>
    walked.evaluate((seen) => {
      const active = document.activeElement
      // Between the page's last and its first stop the focus is in the browser's own controls.
      if (!active || active === document.body) return true
      if (seen.has(active)) return false
      seen.add(active)
      return true
    })
  const faults = new Set<string>()
  for (let pressed = 0; ; pressed++) {
    await page.keyboard.press('Tab')
    if (!(await isNew())) return [...faults]
    const fault = await page.evaluate(problemOfFocus)
    if (fault !== null) faults.add(fault)
    if (pressed === maxPresses)
      return [...faults, `the focus never comes back in ${maxPresses} presses of Tab`]
  }
}

/** Moves the focus to a button or link by Tab and presses it. */
export const activate = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves down the rows of a table by the arrow key until the focus is in `row`. */
export const stepDownTo = async (page: Page, row: Locator, maxPresses = 120): Promise<void> => {
  await expect(row).toBeVisible()
  await tabTo(page, page.locator('tbody tr').first().locator('a[href], button').first())
  const hasFocus = () => row.evaluate((element) => element.contains(document.activeElement))
  for (let pressed = 0; !(await hasFocus()); pressed++) {
    expect(pressed, 'presses of the arrow').toBeLessThan(maxPresses)
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(problemOfFocus)).toBeNull()
  }
}

/** Moves to a field by Tab and replaces its text. */
export const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** After a link is followed, the focus is on the new page's heading and the tab has its title, which is the heading's text if not given. */
export const expectArrival = async (
  page: Page,
  heading: string | RegExp,
  tab: string | RegExp = heading,
): Promise<void> => {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(heading)
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(tab)
}

/** Tab never leaves an open dialog for the page behind it, in either direction. */
export const expectTrap = async (page: Page, dialog: Locator): Promise<void> => {
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    // Between its last and its first stop the focus is in the browser's own controls.
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
    expect(await page.evaluate(problemOfFocus)).toBeNull()
  }
}
