import { useCallback, useEffect, useRef } from 'react'
import { type SetURLSearchParams, useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * As `useSearchParams`, for what is set with a delay: a change that comes while the person is on their way to another page is dropped,
 * since it would call them back.
 */
export const usePageSearch = (): [URLSearchParams, SetURLSearchParams] => {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname
  })
  const change = useCallback<SetURLSearchParams>(
    (...given) => {
      if (!isLeaving.current) setSearch(...given)
    },
    [setSearch],
  )
  return [search, change]
}
