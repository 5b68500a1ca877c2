import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button'

/** The row below, in the next group where its own has no more. */
export const rowBelow = (row: Element) =>
  row.nextElementSibling ?? row.closest('tbody')?.nextElementSibling?.firstElementChild

const rowAbove = (row: Element) =>
  row.previousElementSibling ?? row.closest('tbody')?.previousElementSibling?.lastElementChild

const steps = new Map([
  ['ArrowDown', rowBelow],
  ['ArrowUp', rowAbove],
])

/** What the arrow leads to: the first link or button of the next row that has any, for a group's head may be mere words. */
const findTarget = (row: Element, key: string): HTMLElement | null => {
  const step = steps.get(key)
  for (let next = step?.(row); next; next = step?.(next)) {
    const target = next.querySelector<HTMLElement>(focusable)
    if (target) return target
  }
  return null
}

/**
 * In a row with the focus in it, the key that one of its buttons names as its shortcut (`aria-keyshortcuts`) presses that
 * button, and the arrows go to the row above or below.
 */
export const pressRowKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  const row = event.currentTarget
  // A dialog's keys come by here as well: it stands in the row as React sees it.
  if (!row.contains(event.target as Node)) return
  const shortcut = `[aria-keyshortcuts="${CSS.escape(event.key.toUpperCase())}"]`
  const target = row.querySelector<HTMLElement>(shortcut) ?? findTarget(row, event.key)
  if (!target) return
  event.preventDefault()
  target.focus()
  if (target.matches(shortcut)) target.click()
}
