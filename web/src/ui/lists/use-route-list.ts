import type { Api } from '@thikana/contract/api'
import { apiList, type Input, type Item } from '../../client/api.ts'
import { type List, useList } from './use-list.ts'

type Query<K extends keyof Api> = NonNullable<Api[K]['query']>
type ParamName<K extends keyof Api> = Exclude<keyof Query<K>, 'cursor' | 'limit'>

type ListRequest<K extends keyof Api> = Omit<Input<K>, 'query'> & {
  /** Names every parameter of the route, so that a new one isn’t left out by accident; undefined if it isn’t sent. */
  query: { [Name in ParamName<K>]: Query<K>[Name] | undefined }
  /** Rows per page. */
  limit: number
}

/** The query key of a list: what it asks for, whatever the size of its pages. */
export const routeListKey = <K extends keyof Api>(
  noun: string,
  route: K,
  asked: ListRequest<K>,
): readonly [string, ...unknown[]] => [noun, route, { ...asked, limit: undefined }]

/** A list of the contract, page by page. Its query key is what it asks for; a change of `noun` refreshes it. */
export const useRouteList = <K extends keyof Api>(
  noun: string,
  route: K,
  asked: ListRequest<K>,
): List<Item<K>> =>
  useList(routeListKey(noun, route, asked), (cursor, signal) => {
    const { limit, ...request } = asked
    const input = { ...request, query: { ...request.query, cursor, limit } } as unknown as Input<K>
    return apiList(route, input, signal)
  })
