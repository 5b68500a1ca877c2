import { api, type RouteKey } from '@thikana/contract/api'
import type { Read } from '@thikana/contract/rendering'
import { type Route, pathOf } from '@thikana/contract/route'
import type { Browse } from '@thikana/domain/property/browse'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createCache } from '../../cache/cache.ts'
import { untilChange } from './note-changes.ts'
import { quality, type Representation, represent } from '../representation.ts'
import { pageHeaders } from './send-page.ts'
import { compileSerializer } from './serializer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may look through the listings. */
    browse: Browse
    /** What guests are answered by calls that are the same for all of them, for the pages that show it. */
    guestReads: GuestReads
  }
}

/** The validated input of a call, and its address with nothing in it that the call doesn't know. Its reply is kept under `key`. */
export type Input = { params: unknown; query: unknown; address: string; key: string }

/** The key has the validated input, since two parsers may read one address differently: then one guest would choose what others get. */
export const inputOf = (params: unknown, query: unknown, address: string): Input => ({
  params,
  query,
  address,
  key: `${address} ${JSON.stringify([params, query])}`,
})

/** Everything after the first question mark, as Fastify has it: a second one is part of a value. */
const queryOf = (url: string): URLSearchParams => {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
}

/** `url` with what the route's query knows: of a reply that all guests share nothing may be one guest's own. */
export const knownAddress = (url: string, { query }: Pick<Route, 'query'>): string => {
  const path = pathOf({ url })
  const given = queryOf(url)
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const known = names.flatMap((name) => given.getAll(name).map((value) => [name, value]))
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path
}

/** A reply as it is written, with the headers that belong to it. */
type Answered = { reply: unknown; headers: Record<string, string> }

/**
 * Returns a function that writes replies of a call; it returns `last` itself if the reply is the same, so that nothing is compressed
 * again.
 */
const createReplyWriter = ({ reply: schema }: Pick<Route, 'reply'>) => {
  const write = compileSerializer({ schema })
  return ({ reply, headers }: Answered, last: Representation | undefined): Representation => {
    const text = write(reply)
    const isSame = last?.text === text && pageHeaders.every((name) => last.headers[name] === headers[name])
    if (isSame) return last
    const sent = { ...headers, vary: 'accept-encoding, cookie' }
    return represent(text, {
      type: 'application/json; charset=utf-8',
      headers: sent,
      quality: quality.changing,
    })
  }
}

/** `fresh`: read anew, whatever is cached. */
export type ReadOptions = { fresh: boolean }

/** One call's reply to guests, from memory. Throws the call's refusal. */
export type GuestRead = (input: Input, options: ReadOptions) => Representation | Promise<Representation>

/** Of each call, in characters of JSON: some 80 pages of a list, or some hundred properties. Compressed they take as much again. */
const bounds = { maxEntries: 2_000, size: { max: 2_000_000, of: ({ text }: Representation) => text.length } }

export const cacheGuestReads = (
  { changes }: FastifyInstance,
  route: Route,
  answer: (input: Input) => Promise<Answered>,
): GuestRead => {
  const write = createReplyWriter(route)
  const cache = createCache<Representation>({ ...untilChange(changes), ...bounds })
  return (input, options) => cache.read(input.key, async (last) => write(await answer(input), last), options)
}

/** As Fastify parses a query: a parameter that is repeated is a list. */
const parseQuery = (url: string): Record<string, string | string[]> => {
  const given = queryOf(url)
  const valuesOf = (name: string) => {
    const all = given.getAll(name)
    return all.length === 1 ? (all[0] ?? '') : all
  }
  return Object.fromEntries([...given.keys()].map((name) => [name, valuesOf(name)]))
}

export type GuestReads = {
  add(key: RouteKey, read: GuestRead): void
  /** What a guest who makes this call is answered. Throws its refusals, and `notFound` for what it can't be asked. */
  read(wanted: Read, options: ReadOptions): Promise<Representation>
}

export const createGuestReads = (): GuestReads => {
  const reads = new Map<RouteKey, GuestRead>()
  return {
    add: (key, read) => void reads.set(key, read),
    read: async ({ route, url, ...wanted }, options) => {
      const read = reads.get(route)
      if (!read) throw new Error(`Guests may not call ${route}`)
      const definition: Route = api[route]
      const params = definition.params?.safeParse(wanted.params)
      const query = definition.query?.safeParse(parseQuery(url))
      if (params?.success === false || query?.success === false) throw refuse('notFound')
      const address = knownAddress(url, definition)
      return read(inputOf(params?.data ?? {}, query?.data ?? {}, address), options)
    },
  }
}
