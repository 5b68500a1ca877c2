import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { maxLimit } from '@thikana/contract/fields'
import { pathOf } from '@thikana/contract/route'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { subnetOf } from './network.ts'
import type { SharedCounts } from './shared-counts.ts'
import { isLoopback } from '../../config/loopback.ts'

/**
 * Requests of one address a minute: pages and receipts that are rendered, searches that look at every property and long pages, other calls of the API, and
 * everything that is only sent.
 */
type Limits = Record<'rendered' | 'searches' | 'calls' | 'sent', number>

/** A household or an office shares an address, and so may a whole mobile network: this stops machines, not people. */
export const requestLimits: Limits = { rendered: 300, searches: 600, calls: 3_000, sent: 30_000 }

/** On one machine everything has the same address: its browser, the card sandbox's messages, tests. */
const loopbackFactor = 20

/** Requests that cost work: API calls, and pages that are assembled and compressed on request (`/*`). */
const worked = /^\/(api|sandbox|\*|sitemap)/

/** More expensive than a call: receipts as PDF, pictures for links as JPEG, long sitemaps, and pages with their contents (`isRendered`). */
const rendered = new Set([
  '/api/offers/:id/receipt.pdf',
  '/images/shared/:file',
  '/sitemap-homes-:part.xml',
  '/sitemap-agents-:part.xml',
])

/** Searches that look at every property, or read as many as a long page has, and what is added up over all homes of an agent: several times the work of a page of the web app (decision 045). */
const searched = new Set([
  '/api/properties/counts',
  '/api/properties/map',
  '/api/properties/:id/similar',
  '/api/properties/several',
  '/api/saved-searches',
  '/api/agents/:id',
  '/api/agents/:id/reviews',
  // A secret address isn't to be guessed.
  '/api/wishlist/shared',
  '/api/wishlist/shared/homes',
])

/** Lists of properties, with how many a page has that asks for no number. */
const propertiesOfPage = new Map([
  ['/api/verified-properties-by-agents', maxLimit],
  ['/api/properties', maxLimit],
  ['/api/properties/advertised', 0],
])
/** A page of the web app has 24 or 25 properties; one of more counts as a search. */
const mostProperties = 30

/** The query as it is parsed: in the URL a name may be spelled otherwise. */
const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>

const isLong = (request: FastifyRequest, route: string): boolean => {
  const usual = propertiesOfPage.get(route)
  return usual !== undefined && !(Number(queryOf(request)['limit'] ?? usual) <= mostProperties)
}

/** Whether requests of a route look for properties: those of one network take turns (`searches-in-turn.ts`). */
export const isSearchAt = (route: string): boolean => searched.has(route) || propertiesOfPage.has(route)

/** By the matched route, since a URL has many spellings (`/%61pi`, `/#x`); by the URL if no route matches. */
const limitFor = (request: FastifyRequest): keyof Limits => {
  const route = request.routeOptions.url ?? pathOf(request)
  if (request.routeOptions.config?.isRendered || rendered.has(route)) return 'rendered'
  if (!worked.test(route)) return 'sent'
  const isCostly = searched.has(route) || Object.hasOwn(queryOf(request), 'area') || isLong(request, route)
  return isCostly ? 'searches' : 'calls'
}

/**
 * Limits the requests to `app`; those above are refused (`tooMany`) with `Retry-After`. `calls` is the operator's own limit
 * (`REQUESTS_PER_MINUTE`), also on loopback; 0 turns every limit off. `shared`: the counts of several processes.
 */
export const limitRequests = async (
  app: FastifyInstance,
  limits: Limits,
  calls?: number,
  shared?: SharedCounts,
): Promise<void> => {
  if (calls === 0) return
  await app.register(rateLimit, { global: false, ...(shared ? { store: storeOf(shared) } : {}) })
  const maxOf = (request: FastifyRequest): number => {
    const kind = limitFor(request)
    const limit = limits[kind] * (isLoopback(request.ip) ? loopbackFactor : 1)
    if (calls === undefined) return limit
    if (kind === 'calls') return calls
    return kind === 'searches' ? Math.min(limit, calls) : limit
  }
  app.addHook(
    'onRequest',
    app.rateLimit({
      timeWindow: '1 minute',
      keyGenerator: (request) => `${limitFor(request)} ${subnetOf(request.ip)}`,
      max: maxOf,
      errorResponseBuilder: () => refuse('tooMany'),
    }),
  )
}

/** The plugin's interface to a store, which it constructs. */
const storeOf = (shared: SharedCounts): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      done(null, shared.count(key))
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
