import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button'

/** The row below, or the first one of the next group. */
export const rowBelow = (row: Element) =>
  row.nextElementSibling ?? row.closest('tbody')?.nextElementSibling?.firstElementChild

const rowAbove = (row: Element) =>
  row.previousElementSibling ?? row.closest('tbody')?.previousElementSibling?.lastElementChild

const steps = new Map([
  ['ArrowDown', rowBelow],
  ['ArrowUp', rowAbove],
])

/** The first link or button in the arrow's direction; skips rows without any, such as a group's head. */
const findTarget = (row: Element, key: string): HTMLElement | null => {
  const step = steps.get(key)
  for (let next = step?.(row); next; next = step?.(next)) {
    const target = next.querySelector<HTMLElement>(focusable)
    if (target) return target
  }
  return null
}

/** Goes to the first row with shortcuts by an arrow key that is pressed while nothing on the page has the focus. */
export const enterRows = (event: globalThis.KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !steps.has(event.key)) return
  const focused = document.activeElement
  // A heading has the focus after a page was opened by a link.
  if (focused?.closest('a, button, input, select, textarea, tr, dialog')) return
  const row = document.querySelector('tr [aria-keyshortcuts]')?.closest('tr')
  const target = row?.querySelector<HTMLElement>(focusable)
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** The letter on the key, also while another script is typed. */
const letterOf = ({ key, code }: { key: string; code: string }): string =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)

/** Marks a button outside the rows whose shortcut is heard in each of them, where the focus stays. */
export const forEveryRow = { 'data-for-every-row': true }

/** Keys in a table row that has the focus: a button's shortcut (`aria-keyshortcuts`) presses it, and the arrow keys move between rows. */
export const pressRowKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  const row = event.currentTarget
  const shortcut = `[aria-keyshortcuts="${CSS.escape(letterOf(event.nativeEvent))}"]`
  const target = row.querySelector<HTMLElement>(shortcut) ?? findTarget(row, event.key)
  if (!target) return document.querySelector<HTMLElement>(`[data-for-every-row]${shortcut}`)?.click()
  event.preventDefault()
  target.focus()
  if (target.matches(shortcut)) target.click()
}
