import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button'

/** The row below, in the next group where its own has no more. */
export const rowBelow = (row: Element) =>
  row.nextElementSibling ?? row.closest('tbody')?.nextElementSibling?.firstElementChild

const rowAbove = (row: Element) =>
  row.previousElementSibling ?? row.closest('tbody')?.previousElementSibling?.lastElementChild

const stepTo = (row: Element, key: string) =>
  key === 'ArrowDown' ? rowBelow(row) : key === 'ArrowUp' ? rowAbove(row) : null

/**
 * In a row with the focus in it, the key that one of its buttons names as its shortcut (`aria-keyshortcuts`) presses that
 * button, and the arrows go to the row above or below.
 */
export function pressRowKey(event: KeyboardEvent<HTMLTableRowElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  const row = event.currentTarget
  // A dialog's keys come by here as well: it stands in the row as React sees it.
  if (!row.contains(event.target as Node)) return
  const shortcut = `[aria-keyshortcuts="${CSS.escape(event.key.toUpperCase())}"]`
  const target =
    row.querySelector<HTMLElement>(shortcut) ??
    stepTo(row, event.key)?.querySelector<HTMLElement>(focusable) ??
    null
  if (!target) return
  event.preventDefault()
  target.focus()
  if (target.matches(shortcut)) target.click()
}
