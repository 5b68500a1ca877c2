import type { Page } from '@playwright/test'

/** Text that is cut off or leaves its button or the window, and anything that scrolls sideways: the page, a dialog or a part. */
export const textFaultsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    // A table of data with a name, scrolled by keyboard too, may be wider than the window (WCAG 1.4.10).
    const dataTable = '[role=region][aria-label][tabindex="0"]'
    const root = document.documentElement
    for (const box of [root, ...document.body.querySelectorAll<HTMLElement>('*')]) {
      const { overflowX, scrollSnapType } = getComputedStyle(box)
      // In a row that is swiped, each card fits the window by itself.
      const isSwiped = scrollSnapType.startsWith('x')
      const isScroller = box === root || (['auto', 'scroll'].includes(overflowX) && !isSwiped)
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
      // Select options are measured with the fields; quotes on the home page and the last words of a conversation are excerpts; a folded
      // card of a staff table says as much as fits, and opens.
      if (isUnseen(holder) || holder.closest('select, blockquote, [data-excerpt]')) continue
      const row = holder.closest('[data-lines]')?.closest('[data-fold=closed]')
      const isFolded = row instanceof HTMLElement && getComputedStyle(row).display !== 'table-row'
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
      let isCut = false
      let swiped: HTMLElement | null = null
      for (let box: HTMLElement | null = holder; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, display, scrollSnapType } = getComputedStyle(box)
        if (display === 'inline') continue
        // Scrollable content isn't cut off.
        if ([overflowX, overflowY].some((each) => each === 'auto' || each === 'scroll')) {
          if (scrollSnapType.startsWith('x')) swiped = box
          break
        }
        const cuts = [overflowX, overflowY].some((each) => each === 'hidden' || each === 'clip')
        if (cuts && isOutside(box.getBoundingClientRect())) {
          isCut = true
          if (!isFolded) faults.add(`cut off: ${name}`)
        } else if (box.matches('button, a') && isOutside(box.getBoundingClientRect()))
          faults.add(`outside its button: ${name}`)
      }
      const edge = swiped ? Number.POSITIVE_INFINITY : root.clientWidth + 1
      const widest = (swiped ?? root).clientWidth + 1
      // What is cut off isn't drawn there.
      if (!isInTable && !isCut && lines.some(({ right, width }) => right > edge || width > widest))
        faults.add(`beyond the edge: ${name}`)
    }
    return [...faults]
  })

/** Text that overlaps other text or an icon, and text under a sticky bar, on the page as it is before scrolling. */
export const overlapFaultsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number }
    type Mark = { element: Element; name: string; box: Box; isIcon: boolean }
    const faults = new Set<string>()
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const layer = dialog ?? document.body
    const isPositioned = (element: Element, ...kinds: string[]) =>
      kinds.includes(getComputedStyle(element).position)
    const upTo = (element: Element, test: (one: Element) => boolean): Element | null =>
      test(element)
        ? element
        : element.parentElement && element !== layer
          ? upTo(element.parentElement, test)
          : null
    const isUnseen = (element: Element) => {
      // A table that scrolls in a frame of its own shows a part, with its heads above the rows.
      if (element.closest('[role=region][aria-label][tabindex="0"]')) return true
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true
      const hider = upTo(element, (one) => {
        const { width, height } = one.getBoundingClientRect()
        return (width <= 1 || height <= 1) && getComputedStyle(one).display !== 'contents'
      })
      // Elements that float over the page on purpose, such as toasts, aren't part of it.
      return hider !== null || upTo(element, (one) => one !== layer && isPositioned(one, 'fixed')) !== null
    }
    const marks: Mark[] = []
    /** What is left of a box where its element, and the parts around that, hide what leaves them. */
    const clip = (element: Element | null, box: Box): Box => {
      if (!element || element === layer) return box
      const { overflowX, overflowY, position } = getComputedStyle(element)
      // What is positioned leaves the parts around it.
      if (position === 'absolute' || position === 'fixed') return box
      const around = element.getBoundingClientRect()
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return clip(element.parentElement, {
        left: isHidden(overflowX) ? Math.max(box.left, around.left) : box.left,
        right: isHidden(overflowX) ? Math.min(box.right, around.right) : box.right,
        top: isHidden(overflowY) ? Math.max(box.top, around.top) : box.top,
        bottom: isHidden(overflowY) ? Math.min(box.bottom, around.bottom) : box.bottom,
      })
    }
    const add = (element: Element, name: string, whole: Box, isIcon = false) => {
      const box = clip(element, whole)
      if (box.right - box.left > 1 && box.bottom - box.top > 1) marks.push({ element, name, box, isIcon })
    }
    const words = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const holder = text.parentElement
      const content = text.textContent?.trim()
      if (!content || !holder || holder.closest('select, blockquote, script, style') || isUnseen(holder))
        continue
      const name = `“${content.slice(0, 40)}”`
      const { backgroundColor, display } = getComputedStyle(holder)
      // A label's background hides what is below it.
      if (display !== 'inline' && !/, 0\)$|transparent/.test(backgroundColor) && holder.matches('span')) {
        add(holder, name, holder.getBoundingClientRect())
        continue
      }
      const range = document.createRange()
      range.selectNodeContents(text)
      // A line box is higher than its letters, and lines of one paragraph may touch.
      for (const { left, right, top, bottom, height } of range.getClientRects())
        add(holder, name, { left, right, top: top + height / 4, bottom: bottom - height / 4 })
    }
    for (const icon of layer.querySelectorAll('svg')) {
      const box = icon.getBoundingClientRect()
      if (box.width <= 48 && !isUnseen(icon))
        add(
          icon,
          `the icon of ${icon.closest('[aria-label]')?.ariaLabel ?? icon.parentElement?.textContent?.slice(0, 30)}`,
          box,
          true,
        )
    }
    for (const field of layer.querySelectorAll('input, select, textarea'))
      if (!field.matches('[type=range], [type=checkbox], [type=radio], [type=file]') && !isUnseen(field)) {
        const { left, right, top, bottom } = field.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(field)
        const inner = {
          left: left + Number.parseFloat(paddingLeft),
          right: right - Number.parseFloat(paddingRight),
          top: top + 8,
          bottom: bottom - 8,
        }
        add(
          field,
          `the field “${field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id}”`,
          inner,
        )
      }
    // Our replacement of a placeholder, which disappears when something is typed.
    const isHintFor = (hint: Element, field: Element) =>
      field instanceof HTMLInputElement &&
      !field.value &&
      hint.closest('[aria-hidden]')?.parentElement === field.parentElement
    const shared = (one: Box, other: Box) => {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > 2 && height > 2 ? width * height : 0
    }
    marks.sort((one, other) => one.box.top - other.box.top)
    for (const [at, one] of marks.entries())
      for (let next = at + 1; next < marks.length && marks[next]!.box.top < one.box.bottom; next++) {
        const other = marks[next]!
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (one.isIcon && other.isIcon) continue
        if (isHintFor(one.element, other.element) || isHintFor(other.element, one.element)) continue
        const area = shared(one.box, other.box)
        // A badge may touch the corner of its icon.
        const icon = [one, other].find(({ isIcon }) => isIcon)?.box
        const allowed = icon ? ((icon.right - icon.left) * (icon.bottom - icon.top)) / 4 : 0
        if (area > allowed) faults.add(`${one.name} and ${other.name} lie on each other`)
      }
    const bars = [...layer.querySelectorAll('*')].filter(
      (one) =>
        isPositioned(one, 'sticky') &&
        !isUnseen(one) &&
        getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
    )
    const first = bars.find((bar) => bar.matches('header'))?.getBoundingClientRect().height ?? 0
    for (const bar of bars) {
      const name = `${bar.tagName} “${bar.textContent?.trim().slice(0, 20)}”`
      const box = bar.getBoundingClientRect()
      for (const mark of marks)
        if (!bar.contains(mark.element) && shared(mark.box, box) > 0)
          faults.add(`${mark.name} is under ${name}`)
      // Its position once the page is scrolled.
      const stop = Number.parseFloat(getComputedStyle(bar).top)
      if (!bar.matches('header') && stop < first - 1)
        faults.add(`${name} slides under the header when the page is scrolled`)
      const isWide = box.width > innerWidth * 0.6
      if (isWide && stop + box.height > innerHeight * 0.45)
        faults.add(
          `${name} takes the window up to ${(stop + box.height).toFixed(0)} px when the page is scrolled`,
        )
    }
    return [...faults]
  })
