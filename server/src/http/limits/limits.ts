import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { type Cost, pathOf } from '@thikana/contract/route'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { subnetOf } from './network.ts'
import type { SharedCounts } from './shared-counts.ts'
import { isLoopback } from '../../config/loopback.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    cost?: Cost | undefined
    propertiesAPage?: number | undefined
  }
}

/**
 * Requests of one address a minute: pages and receipts that are rendered, searches that look at every property and long pages, other calls of the API, and
 * everything that is only sent.
 */
type Limits = Record<'rendered' | 'searches' | 'calls' | 'sent', number>

/** A household or an office shares an address, and so may a whole mobile network: this stops machines, not people. */
export const requestLimits: Limits = { rendered: 300, searches: 600, calls: 3_000, sent: 30_000 }

/** On one machine everything has the same address: its browser, the card sandbox's messages, tests. */
const loopbackFactor = 20

/** Requests that cost work: API calls, and pages that are assembled and compressed on request (`/*`). Routes that cost more say so (`cost`). */
const worked = /^\/(api|sandbox|\*|sitemap)/

/** A page of the web app has 24 or 25 properties; one of more counts as a search. */
const mostProperties = 30

/** The query as it is parsed: in the URL a name may be spelled otherwise. */
const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>

const isLong = (request: FastifyRequest, usual: number | undefined): boolean =>
  usual !== undefined && !(Number(queryOf(request)['limit'] ?? usual) <= mostProperties)

/** Whether requests of a route look for properties: those of one network take turns (`searches-in-turn.ts`). */
export const isSearch = ({ cost, propertiesAPage }: FastifyContextConfig = {}): boolean =>
  cost === 'search' || propertiesAPage !== undefined

/** By the matched route, since a URL has many spellings (`/%61pi`, `/#x`); by the URL if no route matches. */
const limitFor = (request: FastifyRequest): keyof Limits => {
  const { url: route = pathOf(request), config } = request.routeOptions
  if (config?.cost === 'rendered') return 'rendered'
  if (!worked.test(route)) return 'sent'
  const isCostly =
    config?.cost === 'search' ||
    Object.hasOwn(queryOf(request), 'area') ||
    isLong(request, config?.propertiesAPage)
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
