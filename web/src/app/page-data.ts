import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from '../client/query-client.ts'

/**
 * What a page was rendered from, by the keys of its queries. Without any times, so that every process renders the same page, with the
 * same ETag.
 */
export type PageData = readonly (readonly [key: readonly unknown[], value: unknown])[]

/** Stores what a page was rendered from for the browser's queries: as current, since the server has just sent the page or confirmed it. */
export const takePageData = (
  client: QueryClient,
  data: PageData,
  navigation?: NavigationTimingType,
): void => {
  // Back and forward show the browser's copy without asking the server: it is shown, and read again.
  const updatedAt = navigation === 'back_forward' ? 0 : Date.now()
  for (const [key, value] of data) {
    // That nobody is signed in is read again: with some identity providers only the browser knows.
    const isSession = key[0] === sessionKey[0]
    client.setQueryData(key, value, { updatedAt: isSession ? 0 : updatedAt })
  }
}
