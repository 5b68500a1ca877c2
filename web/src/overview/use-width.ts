import { type RefCallback, useCallback, useState } from 'react'

/** The width of an element and the size of its text, in px; 0 until they are known. */
export const useWidth = (): [watch: RefCallback<HTMLElement>, width: number, em: number] => {
  const [[width, em], setSize] = useState([0, 0])
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) =>
      setSize([
        Math.floor(entry?.contentRect.width ?? 0),
        Number.parseFloat(getComputedStyle(element).fontSize),
      ]),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, width, em]
}
