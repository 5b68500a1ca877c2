import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration; true afterwards, when a page may read what only the browser knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Where this site is, such as `https://homes.example`; empty while the server renders, which several addresses may lead to. */
export const useOrigin = (): string => (useIsHydrated() ? location.origin : '')
