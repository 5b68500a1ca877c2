import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { api, type Input, type Reply } from './api.ts'

type Key = Parameters<typeof api>[0]
type Options<K extends Key, Data> = Partial<
  Pick<
    UseQueryOptions<Reply<K>, Error, Data>,
    'enabled' | 'placeholderData' | 'refetchInterval' | 'select' | 'staleTime'
  >
>

/** The query key of a call: its noun, so that a change to that noun refreshes it, and what it asks for. */
export const routeKey = <K extends Key>(noun: string, route: K, input: Input<K>) =>
  [noun, route, input] as const

/** Reads one route of the contract. */
export const useRoute = <K extends Key, Data = Reply<K>>(
  noun: string,
  route: K,
  input: Input<K>,
  options: Options<K, Data> = {},
) =>
  useQuery<Reply<K>, Error, Data>({
    queryKey: routeKey(noun, route, input),
    queryFn: ({ signal }) => api(route, input, signal),
    ...options,
  })

/** Selects the first row of a list; null if there is none. */
export const firstOf = <T>([first]: readonly T[]): T | null => first ?? null
