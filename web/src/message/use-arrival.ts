import { type RefObject, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Brings the field below the newest message into view, moving the page no further than that. Not if the address names another place, on
 * the way back, whose position is restored, or once the reader has scrolled. The focus stays where it is.
 */
export const useArrival = (answer: RefObject<HTMLElement | null>): void => {
  const { hash, key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default'
  const [isArrival] = useState(hash === '' && !isReturn)
  useEffect(() => {
    if (!isArrival || window.scrollY > 0) return
    const field = answer.current?.querySelector('textarea') ?? answer.current
    field?.scrollIntoView({ block: 'nearest' })
  }, [isArrival, answer])
}
