import type { Property, RouteKey, Site } from '@thikana/contract/api'
import type { PageHead } from '@thikana/contract/page-head'
import { buildUrl, pageFrom } from '../client/api.ts'
import { sessionKey } from '../client/query-client.ts'
import { listHead, listingHead, listQuery } from '../property/page-heads.ts'
import { readMapSearch } from '../search/map-search.ts'
import { readPropertySearch } from '../search/property-search.ts'
import { listedPropertiesKey, listedPropertiesQuery, propertyKey } from '../property/queries.ts'
import { propertyReviewsKey, ratingKey, reviewsPerPage } from '../review/queries.ts'
import { firstPage } from '../ui/use-list.ts'
import type { PageData } from './page-data.ts'

/** A call whose answer a page shows. */
export type Read = { route: RouteKey; params: Record<string, string>; url: string }

/** The answer to one: its body, and its headers in lower case. */
export type Answer = { body: unknown; headers: Readonly<Record<string, string>> }

export type GuestPage = {
  /** Its address without what the page doesn't know: two with the same one are the same page. */
  address: string
  reads: Read[]
  /** What the page is rendered from, and its head, given the answers in the order of `reads`. */
  show: (answers: readonly Answer[]) => { data: PageData; head: PageHead }
}

const listData = (key: readonly unknown[], { body, headers }: Answer) =>
  [
    key,
    firstPage(
      key,
      pageFrom(body as unknown[], (name) => headers[name] ?? null),
    ),
  ] as const

const listingPage = (id: string): GuestPage => {
  const params = { id }
  const ofReviews = { params: { propertyId: id }, query: { limit: reviewsPerPage } }
  return {
    address: `/property/${encodeURIComponent(id)}`,
    reads: [
      { route: 'GET /properties/:id', params, url: buildUrl('/properties/:id', { params }) },
      {
        route: 'GET /reviews/:propertyId',
        params: ofReviews.params,
        url: buildUrl('/reviews/:propertyId', ofReviews),
      },
      {
        route: 'GET /reviews/:propertyId/rating',
        params: ofReviews.params,
        url: buildUrl('/reviews/:propertyId/rating', { params: ofReviews.params }),
      },
    ],
    show: ([one, reviews, rating]) => {
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
  }
}

const listPage = (given: URLSearchParams): GuestPage => {
  const search = readPropertySearch(given)
  const query = listQuery(search)
  const url = buildUrl('/verified-properties-by-agents', { query: listedPropertiesQuery(search) })
  return {
    address: `/allProperties${query.size > 0 ? `?${query}` : ''}`,
    reads: [{ route: 'GET /verified-properties-by-agents', params: {}, url }],
    show: ([list]) => ({
      data: list ? [listData(listedPropertiesKey(search), list)] : [],
      head: listHead(search),
    }),
  }
}

/**
 * The map, and a list that is limited to a part of it, are drawn in the browser; what was typed elsewhere (`q`) becomes another address
 * there.
 */
const isForBrowser = (search: URLSearchParams): boolean => readMapSearch(search).isOpen || search.has('q')

/** The page of this address as guests read it; null if the server only sends its outline. */
export const guestPage = (
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): GuestPage | null => {
  if (pattern === '/property/:id') return listingPage(params['id'] ?? '')
  return pattern === '/allProperties' && !isForBrowser(search) ? listPage(search) : null
}

/** What every page that is rendered for guests has besides its own data: the site's settings, and that nobody is signed in. */
export const guestData = (site: Site): PageData => [
  [['site'], site],
  [sessionKey, null],
]
