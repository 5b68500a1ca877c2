import { type RefObject, useEffect } from 'react'

/** What stands beside the element in the page, and beside what it is in, up to `main`; the footer too. */
const besides = (element: Element): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at = element; at.parentElement && at.tagName !== 'MAIN'; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.inert) found.push(other)
  const footer = document.querySelector('footer')
  return footer && !footer.inert ? [...found, footer] : found
}

/** While `isOn`, the element covers the rest of the page, which can't be reached by keyboard or screen reader either. */
export const useOnlyReachable = (element: RefObject<HTMLElement | null>, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !element.current) return
    const others = besides(element.current)
    for (const other of others) other.inert = true
    return () => {
      for (const other of others) other.inert = false
    }
  }, [element, isOn])
}
