import { type RefObject, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Brings the field below the newest message into view, or what the address names, such as the viewing; the page moves no further than
 * that. Not on the way back, whose position is restored, nor once the reader has scrolled. The focus stays where it is.
 */
export const useArrival = (answer: RefObject<HTMLElement | null>): void => {
  const { hash, key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default'
  const [isArrival] = useState(!isReturn)
  useEffect(() => {
    if (!isArrival || window.scrollY > 0) return
    const field = answer.current?.querySelector('textarea') ?? answer.current
    const named = hash === '' ? null : document.getElementById(hash.slice(1))
    const place = named ?? field
    place?.scrollIntoView({ block: 'nearest' })
  }, [isArrival, answer, hash])
}
