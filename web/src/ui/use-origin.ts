import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Where this site is, such as `https://homes.example`; empty while the server renders, which several addresses may lead to. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
