import { type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export const sessionKey = ['session'] as const
/** What waits for the person, whatever was changed. */
export const badgesKey = ['badges'] as const

const isWorthRepeating = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** For a read that nobody asked for: if the session is over, the person's next step finds out, and their typing isn't interrupted. */
export const inBackground = { isInBackground: true }

/** Marks one such fetch of a query that a page reads, too. */
const fetchInBackground = {}

const readAgain = (query: Query, cancelRefetch: boolean): Promise<unknown> =>
  query.fetch(undefined, { cancelRefetch, meta: fetchInBackground }).catch(() => {})

/** Reads again in the background what pages show of `nouns`, and lets what they don't show be read when they do. */
export const refreshInBackground = (client: QueryClient, nouns: readonly string[]): void => {
  for (const noun of [...nouns, ...badgesKey]) {
    void client.invalidateQueries({ queryKey: [noun], refetchType: 'none' })
    for (const query of client.getQueryCache().findAll({ queryKey: [noun], type: 'active' }))
      void readAgain(query, true)
  }
}

/**
 * Looks in the background whether what pages show of this key has changed; resolves when that is known. A read that is under way is waited
 * for: on a slow line, a look that begins anew every few seconds would never end.
 */
export const pollInBackground = (client: QueryClient, queryKey: QueryKey): Promise<unknown> =>
  Promise.all(
    client
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .map((query) => readAgain(query, false)),
  )

/** React Query, except that a 401 reads the session again, unless it is from a read in the background. */
export const makeQueryClient = (): QueryClient => {
  const onError = (error: unknown, key?: unknown) => {
    if (error instanceof ApiError && error.status === 401 && key !== sessionKey[0])
      void client.invalidateQueries({ queryKey: sessionKey })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey, meta, state }) => {
        if (meta !== inBackground && state.fetchMeta !== fetchInBackground) onError(error, queryKey[0])
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Without a connection a read fails and says so, rather than wait for ever; once there is one, it is tried again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < 2 && isWorthRepeating(error),
      },
    },
  })
  return client
}
