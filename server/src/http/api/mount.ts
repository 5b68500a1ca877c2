import { Readable } from 'node:stream'
import { type Api, api, type Received, type RouteKey } from '@thikana/contract/api'
import type { Route } from '@thikana/contract/route'
import { type Action, can, type OpenAction } from '@thikana/domain/user/access'
import { demand } from '@thikana/domain/denial'
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Page } from '../../database/rows/keyset.ts'
import type { Actor } from './actor.ts'
import { keyHeader, schemaOf } from './describe-route.ts'
import { cacheGuestReads, type Input, inputOf, knownAddress, type ReadOptions } from './guest-reads.ts'
import { type Representation, sendRepresentation } from '../representation.ts'
import { headersOfPage, sendPage } from './send-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are data and no page. */
    isData?: boolean
    /** Its answers go on for as long as somebody listens. */
    isEventStream?: boolean
    /** What its callers do, for calls of the contract. */
    may?: Action
    /** What it writes is in no reply to anybody else at once. */
    changesNothingShown?: boolean
  }
}

type MayOf<Key extends RouteKey> = (typeof api)[Key]['may']

type SharedRoute = { isSameForGuests: true } | { isSameForGuestsByInput: true }
type SharedKey = {
  [Key in RouteKey]: (typeof api)[Key] extends SharedRoute ? Key : never
}[RouteKey]

export type Call<Key extends RouteKey> = Received<Key> & {
  actor: MayOf<Key> extends OpenAction ? Actor | null : Actor
  /** The client's name for this request, of a route that takes one. */
  key: string | undefined
  /** What guests share is nobody's request: its handler knows only whether a copy that may be older will do. */
  request: (typeof api)[Key] extends SharedRoute ? Pick<FastifyRequest, 'mustBeFresh'> : FastifyRequest
}

type Answer<Key extends RouteKey> = (typeof api)[Key] extends { isEventStream: true }
  ? Readable
  : (typeof api)[Key] extends { isStreamed: true }
    ? AsyncIterable<string>
    : (typeof api)[Key] extends { sendsCsv: true }
      ? Csv
      : (typeof api)[Key] extends { isPaged: true }
        ? Page<Api[Key]['reply'] extends (infer Item)[] ? Item : never>
        : Api[Key]['reply']

export type Handler<Key extends RouteKey> = (call: Call<Key>) => Promise<Answer<Key>>

/** Sends the answer, at once if it is cached. */
const sendPublicAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Representation | Promise<Representation>,
): FastifyReply | Promise<FastifyReply> => {
  if (!(answer instanceof Promise)) return sendRepresentation(request, reply, answer)
  return answer.then((found) => sendRepresentation(request, reply, found))
}

type Mounted = { key: RouteKey; path: string; isOpen: boolean }

/** What guests are answered, from memory: one answer for all of them, or one for each input. Null if each call is answered by itself. */
const createSharedReads = (
  app: FastifyInstance,
  { key, path, isOpen }: Mounted,
  handler: Handler<SharedKey>,
) => {
  const definition: Route = api[key]
  const { isPaged, isSameForGuests, isSameForGuestsByInput } = definition
  if (!isOpen || !(isSameForGuests || isSameForGuestsByInput)) return { plain: null, byInput: null }
  const answer = async ({ params, query, address }: Input) => {
    // From the primary: what is cached may not be cached older than it is.
    const request = { mustBeFresh: true }
    const given = { params, query } as Received<SharedKey>
    const reply: unknown = await handler({ ...given, actor: null, key: undefined, request })
    if (!isPaged) return { reply, headers: {} }
    const page = reply as Page<unknown>
    return { reply: page.items, headers: headersOfPage(address, page) }
  }
  const read = cacheGuestReads(app, definition, answer)
  app.guestReads.add(key, read)
  const plain = inputOf({}, {}, path)
  return {
    plain: isSameForGuests ? (options: ReadOptions) => read(plain, options) : null,
    byInput: isSameForGuestsByInput ? read : null,
  }
}

type SharedReads = ReturnType<typeof createSharedReads>

/** Answers before anything is parsed: a request without a cookie has no session, and without a query nothing to validate. */
const answerEarly =
  (read: NonNullable<SharedReads['plain']>) =>
  (request: FastifyRequest, reply: FastifyReply, next: HookHandlerDoneFunction) => {
    if (request.headers.cookie !== undefined || request.url.includes('?')) return next()
    const sent = sendPublicAnswer(request, reply, read({ fresh: false }))
    if (sent instanceof Promise) sent.catch((error: Error) => reply.send(error))
  }

/** The shared answer to a guest's request; undefined if it has none. */
const readShared = (
  shared: SharedReads,
  { params, query, url, actor, mustBeFresh }: FastifyRequest,
  route: Route,
) => {
  if (actor !== null) return undefined
  const options = { fresh: mustBeFresh }
  if (shared.plain && Object.keys(query as object).length === 0) return shared.plain(options)
  return shared.byInput?.(inputOf(params, query, knownAddress(url, route)), options)
}

/** Sends what a handler returned in the form that the contract gives the route. */
const sendAnswer = (request: FastifyRequest, reply: FastifyReply, route: Route, answer: unknown): unknown => {
  if (route.savedAs) reply.header('content-disposition', `attachment; filename="${route.savedAs}"`)
  if (route.isStreamed) return sendPieces(reply, answer as AsyncIterable<string>)
  if (route.isEventStream) return sendEvents(reply, answer as Readable)
  if (route.sendsPdf) return sendPdf(reply, answer as Pdf)
  if (route.sendsCsv) return sendCsv(reply, answer as Csv)
  if (route.sendsCalendar) return sendCalendar(reply, answer as string)
  return route.isPaged ? sendPage(request, reply, answer as Page<unknown>) : answer
}

/**
 * Mounts one route of the contract under the instance's prefix. Permission is checked before the body is read, so that validation errors
 * reveal nothing to those without permission.
 */
export const mount = <const Key extends RouteKey>(
  app: FastifyInstance,
  key: Key,
  handler: Handler<Key>,
): void => {
  const definition: Route = api[key]
  const [method, url] = key.split(' ') as [string, string]
  const isOpen = can(null, definition.may, undefined, app.browse)
  const shared = createSharedReads(
    app,
    { key, path: app.prefix + url, isOpen },
    // It calls those of shared routes only.
    handler as Handler<SharedKey>,
  )
  app.route({
    method,
    url,
    schema: schemaOf(key, definition, isOpen),
    config: {
      isData: !definition.sendsPdf,
      isEventStream: definition.isEventStream === true,
      may: definition.may,
      cost: definition.cost,
      propertiesAPage: definition.propertiesAPage,
      changesNothingShown: definition.changesNothingShown === true,
    },
    ...(definition.isEventStream ? eventStream : {}),
    ...(shared.plain ? { onRequest: answerEarly(shared.plain) } : {}),
    preParsing: async (request) => demand(request.actor, definition.may, undefined, app.browse),
    handler: async (request, reply) => {
      const found = readShared(shared, request, definition)
      if (found) return sendPublicAnswer(request, reply, found)
      const { params, query, body, actor, headers } = request
      const name = definition.takesKey ? headers[keyHeader] : undefined
      const call = { params, query, body, actor, key: name, request } as Call<Key>
      return sendAnswer(request, reply, definition, await handler(call))
    },
  })
}

/** Compression would hold messages back; a stream has no end that a HEAD could wait for. */
const eventStream = { compress: false, exposeHeadRoute: false } as const

const sendPieces = (
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
  type = 'application/json; charset=utf-8',
): FastifyReply => reply.type(type).send(Readable.from(pieces, { objectMode: false }))

/** Sends server-sent events as they come, and asks what is in between to do the same (nginx, `X-Accel-Buffering`). */
const sendEvents = (reply: FastifyReply, source: Readable): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(source)

type Pdf = { fileName: string; bytes: Uint8Array }

/**
 * Shows a PDF in the browser under `fileName`. Only letters, digits and hyphens of the name reach the header, so nothing in it can end the
 * name, begin a path or add a header.
 */
const sendPdf = (reply: FastifyReply, { fileName, bytes }: Pdf): FastifyReply => {
  const safe = fileName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${safe || 'document'}.pdf"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

type Csv = { fileName: string; pieces: AsyncIterable<string> }

/** `fileName`: of ours, without what could end the header. */
const sendCsv = (reply: FastifyReply, { fileName, pieces }: Csv): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}.csv"`)
    .send(Readable.from(pieces, { objectMode: false }))

const sendCalendar = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="viewing.ics"')
    .send(text)
