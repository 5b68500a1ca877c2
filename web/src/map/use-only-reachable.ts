import { type RefObject, useLayoutEffect } from 'react'

/** What stands beside the element in the page, and beside what it is in, up to `main`; the footer too. */
const besides = (element: Element): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at = element; at.parentElement && at.tagName !== 'MAIN'; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.inert) found.push(other)
  const footer = document.querySelector('footer')
  return footer && !footer.inert ? [...found, footer] : found
}

/**
 * While `isOn`, the element covers the rest of the page, which can't be reached by keyboard or screen reader either. It has the focus at first,
 * so it needs a `tabIndex`; when it is removed, the focus goes to `opener`, a selector.
 */
export const useOnlyReachable = (
  element: RefObject<HTMLElement | null>,
  isOn: boolean,
  opener: string,
): void => {
  useLayoutEffect(() => {
    const frame = element.current
    if (!isOn || !frame) return
    const others = besides(frame)
    for (const other of others) other.inert = true
    if (!frame.contains(document.activeElement)) frame.focus({ preventScroll: true })
    return () => {
      for (const other of others) other.inert = false
      // Once it is known whether it is gone, or the window only became wider.
      queueMicrotask(() => {
        if (!frame.isConnected) document.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true })
      })
    }
  }, [element, isOn, opener])
}
