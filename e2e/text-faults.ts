import type { Page } from '@playwright/test'

/** Text that is cut off or leaves its button or the window, and anything that scrolls sideways: the page, a dialog or a part. */
export const textFaultsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    // A table of data with a name, scrolled by keyboard too, may be wider than the window (WCAG 1.4.10).
    const dataTable = '[role=region][aria-label][tabindex="0"]'
    const root = document.documentElement
    for (const box of [root, ...document.body.querySelectorAll<HTMLElement>('*')]) {
      const isScroller = box === root || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
      if (!isScroller || !box.checkVisibility() || box.matches(`input, textarea, ${dataTable}`)) continue
      const excess = box.scrollWidth - box.clientWidth
      // Both are rounded, so one pixel may be none.
      if (excess > 1 && box.clientWidth > 1)
        faults.add(`${box.tagName} “${box.ariaLabel ?? ''}” scrolls sideways by ${excess} px`)
    }
    // Content for screen readers only is a pixel in size.
    const isUnseen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      if ((width <= 1 || height <= 1) && getComputedStyle(element).display !== 'contents') return true
      return element.parentElement !== null && element !== document.body && isUnseen(element.parentElement)
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const holder = text.parentElement
      if (!text.textContent?.trim() || !holder?.checkVisibility({ visibilityProperty: true })) continue
      // Select options are measured with the fields, and a quote on the home page is an excerpt.
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
      const isInTable = holder.closest(dataTable) !== null
      if (!isInTable && lines.some(({ right }) => right > root.clientWidth + 1))
        faults.add(`beyond the edge: ${name}`)
      for (let box: HTMLElement | null = holder; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box)
        if (display === 'inline') continue
        // Scrollable content isn't cut off.
        if ([overflowX, overflowY].some((each) => each === 'auto' || each === 'scroll')) break
        const cuts = [overflowX, overflowY].some((each) => each === 'hidden' || each === 'clip')
        if (cuts && isOutside(box.getBoundingClientRect())) faults.add(`cut off: ${name}`)
        else if (box.matches('button, a') && isOutside(box.getBoundingClientRect()))
          faults.add(`outside its button: ${name}`)
      }
    }
    return [...faults]
  })
