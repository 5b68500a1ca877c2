import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration; true afterwards, when a page may read what only the browser knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
