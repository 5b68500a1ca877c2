import type { QueryClient } from '@tanstack/react-query'

/**
 * What a page was rendered from, by the keys of its queries. Without any times, so that every process renders the same page, with the
 * same ETag.
 */
export type PageData = readonly (readonly [key: readonly string[], value: unknown])[]

/** Stores it for the browser's queries: as current, since the server has just sent the page or confirmed it. */
export const takePageData = (
  client: QueryClient,
  data: PageData,
  navigation?: NavigationTimingType,
): void => {
  // Back and forward show the browser's copy without asking the server: it is shown, and read again.
  const updatedAt = navigation === 'back_forward' ? 0 : Date.now()
  for (const [key, value] of data) client.setQueryData(key, value, { updatedAt })
}
