import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Says whether the person is on the way to another page, which may still be loading: asked before a delayed change of the address, which
 * would call them back.
 */
export const useIsLeaving = (): (() => boolean) => {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname
  })
  return useCallback(() => isLeaving.current, [])
}
