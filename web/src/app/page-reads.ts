import type { Agent, Property, RouteKey } from '@thikana/contract/api'
import type { Answer, Read } from '@thikana/contract/rendering'
import {
  agentHomesKey,
  agentHomesQuery,
  agentKey,
  agentReviewsKey,
  agentReviewsQuery,
} from '../agent/queries.ts'
import { buildUrl, type Input, pageFrom } from '../client/api.ts'
import { readComparedIds } from '../compare/address.ts'
import { advertisedKey, latestReviewsKey } from '../home/queries.ts'
import { agentHead, listHead, listingHead, listQuery, type PageHead } from '../property/page-heads.ts'
import { listedPropertiesKey, listedPropertiesQuery, propertyKey } from '../property/queries.ts'
import { propertyReviewsKey, ratingKey, reviewsPerPage } from '../review/queries.ts'
import { readListedSearch, readMapSearch } from '../search/map-search.ts'
import { readPropertySearch } from '../search/property-search.ts'
import { firstPage } from '../ui/lists/use-list.ts'
import type { PageData } from './page-data.ts'
import { pages } from './pages.ts'

/** A page's address, taken apart: the parameters of its path, and its query. */
export type Address = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams }

type Reading = { reads: readonly RouteKey[] }
type ForGuests = { isForGuests: true }
type PathsOf<Kind> = {
  [Path in keyof typeof pages]: (typeof pages)[Path] extends Kind ? Path : never
}[keyof typeof pages]
type InputsOf<Keys> = { [At in keyof Keys]: Keys[At] extends RouteKey ? Input<Keys[At]> : never }

/** With what each page makes the calls of its entry, as far as its address says; null for none. */
const inputs: {
  [Path in PathsOf<Reading>]: (address: Address) => InputsOf<(typeof pages)[Path]['reads']> | null
} = {
  '/': () => [{}, {}],
  '/property/:id': ({ params: { id = '' } }) => [
    { params: { id } },
    { params: { propertyId: id }, query: { limit: reviewsPerPage } },
    { params: { propertyId: id } },
  ],
  '/agents/:id': ({ params: { id = '' } }) => [
    { params: { id } },
    { query: agentHomesQuery(id, 'sale') },
    { query: agentHomesQuery(id, 'rent') },
    { params: { id }, query: agentReviewsQuery },
  ],
  '/compare': ({ search }) => {
    const ids = readComparedIds(search)
    return ids.length === 0 ? null : [{ query: { ids: ids.join(',') } }]
  },
  '/allProperties': ({ search }) => [{ query: listedPropertiesQuery(readListedSearch(search)) }],
}

const has = <Table extends object>(table: Table, path: string): path is Extract<keyof Table, string> =>
  Object.hasOwn(table, path)

/** The calls that the page begins with. */
export const listReads = (path: string, address: Address): Read[] => {
  if (!has(inputs, path)) return []
  const given: readonly { params?: object; query?: object }[] = inputs[path](address) ?? []
  const routes: readonly RouteKey[] = pages[path].reads
  return given.flatMap((input, at) => {
    const route = routes[at]
    const url = buildUrl(route?.split(' ')[1] ?? '', input)
    return route ? [{ route, params: { ...input.params }, url }] : []
  })
}

type GuestView = {
  /** Its address without what the page doesn't know: two with the same one are the same page. Null if the browser renders it. */
  address: (address: Address) => string | null
  /** What it is rendered from, and its head if it has one of its own, given the answers to its calls. */
  show: (address: Address, answers: readonly Answer[]) => { data: PageData; head?: PageHead }
}

const listData = (key: readonly unknown[], { body, headers }: Answer) =>
  [
    key,
    firstPage(
      key,
      pageFrom(body as unknown[], (name) => headers[name] ?? null),
    ),
  ] as const

/** The pages that are rendered for guests, and the home page, which everyone gets as guests do. */
const guestViews: { [Path in PathsOf<ForGuests> | '/']: GuestView } = {
  '/': {
    address: () => '/',
    show: (_address, [advertised, latest]) => ({
      data: [
        [advertisedKey, advertised?.body],
        [latestReviewsKey, latest?.body],
      ],
    }),
  },
  '/property/:id': {
    address: ({ params: { id = '' } }) => `/property/${encodeURIComponent(id)}`,
    show: ({ params: { id = '' } }, [one, reviews, rating]) => {
      const property = one?.body as Property
      return {
        data: [
          [propertyKey(id), property],
          ...(reviews ? [listData(propertyReviewsKey(id), reviews)] : []),
          ...(rating ? [[ratingKey(id), rating.body] as const] : []),
        ],
        head: listingHead(property),
      }
    },
  },
  '/agents/:id': {
    address: ({ params: { id = '' } }) => `/agents/${encodeURIComponent(id)}`,
    show: ({ params: { id = '' } }, [one, sale, rent, reviews]) => {
      const agent = one?.body as Agent
      return {
        data: [
          [agentKey(id), agent],
          ...(sale ? [listData(agentHomesKey(id, 'sale'), sale)] : []),
          ...(rent ? [listData(agentHomesKey(id, 'rent'), rent)] : []),
          ...(reviews ? [listData(agentReviewsKey(id), reviews)] : []),
        ],
        head: agentHead(agent),
      }
    },
  },
  '/allProperties': {
    // The browser renders the map, and a list limited to a part of it, and gives a wish typed elsewhere (`q`) another address.
    address: ({ search }) => {
      if (readMapSearch(search).isOpen || search.has('q')) return null
      const query = listQuery(readPropertySearch(search))
      return `/allProperties${query.size > 0 ? `?${query}` : ''}`
    },
    show: ({ search }, [list]) => {
      const asked = readPropertySearch(search)
      return { data: list ? [listData(listedPropertiesKey(asked), list)] : [], head: listHead(asked) }
    },
  },
}

export const guestViewAt = (path: string): GuestView | null =>
  has(guestViews, path) ? guestViews[path] : null
