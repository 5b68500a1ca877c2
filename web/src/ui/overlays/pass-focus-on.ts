import { rowBelow } from '../lists/row-shortcuts.ts'

const pressable =
  'a[href]:not([tabindex="-1"]), button:not(:disabled), [type=file]:not(:disabled), [tabindex="0"]'
const controls = `${pressable}, summary, input:not(:disabled), select:not(:disabled), textarea`

const ancestorsOf = (element: Element): Element[] => {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/** The row that it was in, or the one below: a card is read on, a table is worked through. */
const rowsOf = (control: Element): (Element | null | undefined)[] => {
  const row = control.closest('tr, li')
  if (!row) return []
  return row.matches('li') ? [row] : [rowBelow(row), row]
}

/** The controls before this one, nearest first. */
const controlsBefore = (scope: Element, control: Element): Element[] =>
  [...scope.querySelectorAll(controls)]
    .filter((one) => one.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
    .toReversed()

/** What stands where a removed control stood: what follows the nearest one before it or, at the end of its list or section, that one. */
const findInPlace = (all: readonly Element[], before: readonly Element[], around: readonly Element[]) => {
  const last = before.find((one) => all.includes(one))
  // It scrolls, and the control was in it.
  if (last && around.includes(last)) return last
  const group = around.find((one) => one.isConnected && one.matches('ul, ol, tbody, section, form'))
  const next = all[last ? all.indexOf(last) + 1 : 0]
  return [next, last].find((one) => one && (!group || group.contains(one)))
}

let passedTo: Element | null = null

/** Nobody chose where the focus is: what it was on has disappeared. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === passedTo

/**
 * The `ref` of a control; a Button has it by itself. When the control is removed while it has the focus, such as by what it did, the focus moves
 * on: to its row or what stands in its place, or else to the page's heading. What takes the focus itself keeps it.
 */
export const passFocusOnRemoval = (part: HTMLElement | null) => {
  const control = part?.closest('button') ?? part
  const scope = control?.closest('dialog, main')
  if (!control || !scope) return undefined
  let before: Element[] = []
  // When it is pressed, since what it adds, such as more rows, comes after these.
  const note = () => {
    before = controlsBefore(scope, control)
  }
  control.addEventListener('click', note)
  return () => {
    control.removeEventListener('click', note)
    if (document.activeElement !== control) return
    if (before.length === 0) note()
    const rows = rowsOf(control)
    const around = ancestorsOf(control)
    // Without the keyboard no field is focused, which could bring up the one of a phone, and nothing is scrolled.
    const isByKeyboard = control.matches(':focus-visible')
    requestAnimationFrame(() => {
      if (control.isConnected || !scope.isConnected || document.activeElement !== document.body) return
      const all = [...scope.querySelectorAll<HTMLElement>(isByKeyboard ? controls : pressable)].filter(
        (one) => one.checkVisibility(),
      )
      const inRow = rows.flatMap(
        (row) => all.find((one) => row?.contains(one) && one.matches(pressable)) ?? [],
      )
      const place = inRow[0] ?? findInPlace(all, before, around)
      if (place instanceof HTMLElement) place.focus({ preventScroll: !isByKeyboard })
      else scope.querySelector('h1')?.focus({ preventScroll: true })
      passedTo = document.activeElement
    })
  }
}
