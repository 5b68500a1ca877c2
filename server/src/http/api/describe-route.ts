import { externalRoutes } from '@thikana/contract/external-routes'
import type { ExternalRoute, Route } from '@thikana/contract/route'
import { firebaseRoutes } from '@thikana/contract/sign-in/firebase'
import { problem, statusOf } from '@thikana/contract/problem'
import type { RefusalCode } from '@thikana/domain/refusal'
import { z } from 'zod'
import { tagOf } from './tags.ts'

/** A refusal that every call has in addition to its own. */
const shared = ['tooMany'] as const

const refusal = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: problem } },
}

const pdf = {
  description: 'The file',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
}

const calendar = {
  description: 'The file',
  content: { 'text/calendar': { schema: z.string() } },
}

const csv = {
  description: 'The file',
  content: { 'text/csv': { schema: z.string() } },
}

const eventsOf = (reply: z.ZodType) => ({
  description: `Server-sent events; the data of each is ${reply.meta()?.id ?? 'JSON'}`,
  content: { 'text/event-stream': { schema: z.string() } },
})

const replyOf = ({ reply, sendsPdf, sendsCsv, sendsCalendar, isEventStream }: Route) => {
  if (isEventStream) return eventsOf(reply)
  if (sendsCalendar) return calendar
  if (sendsCsv) return csv
  return sendsPdf ? pdf : reply
}

const responses = (
  reply: z.ZodType | typeof pdf | typeof csv | typeof calendar | ReturnType<typeof eventsOf>,
  refusals: readonly RefusalCode[],
) => ({
  200: reply,
  ...Object.fromEntries(
    [...new Set([...shared, ...refusals].map(statusOf))]
      .toSorted((one, other) => one - other)
      .map((status) => [status, refusal]),
  ),
})

export const keyHeader = 'idempotency-key'

/** The other headers are nobody's to check here. */
const keyHeaders = z.looseObject({
  [keyHeader]: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'The key must have 8 to 64 letters, digits, - or _')
    .optional()
    .meta({ description: 'The same for each try of one request, which is then carried out once.' }),
})

const operationId = (key: string) =>
  key
    .replace(/ \/api\//, ' /')
    .replace(/[^A-Za-z]+/g, '-')
    .toLowerCase()

const secured = { security: [{ session: [] }] }
/** Explicit, since a request generator treats a missing entry as a mistake. */
const unsecured = { security: [] }

/** What Fastify checks and the OpenAPI document says of a call of the contract. `isOpen`: guests may make it. */
export const schemaOf = (key: string, definition: Route, isOpen: boolean) => {
  const takesBody = definition.body || definition.takesImage || definition.takesCsv
  const refusals: RefusalCode[] = [
    'invalidInput',
    ...(takesBody ? (['bodyTooLarge', 'bodyTypeUnsupported', 'bodyTooSlow'] as const) : []),
    ...(isOpen ? [] : (['logInFirst', 'notAllowed'] as const)),
    ...(definition.refusals ?? []),
  ]
  return {
    summary: definition.summary,
    operationId: operationId(key),
    tags: [tagOf(key)],
    ...(definition.params ? { params: definition.params } : {}),
    ...(definition.query ? { querystring: definition.query } : {}),
    ...(definition.body ? { body: definition.body } : {}),
    ...(definition.takesKey ? { headers: keyHeaders } : {}),
    ...(definition.takesImage ? { consumes: ['multipart/form-data'] } : {}),
    ...(definition.takesCsv ? { consumes: ['text/csv'] } : {}),
    ...(isOpen ? unsecured : secured),
    response: responses(replyOf(definition), refusals),
  }
}

/** The OpenAPI description of a route outside the contract; null if it is unknown. */
export const externalSchema = (key: string, isFirebase: boolean) => {
  const known: ExternalRoute | undefined = (isFirebase ? firebaseRoutes[key] : null) ?? externalRoutes[key]
  if (!known) return null
  return {
    summary: known.summary,
    operationId: operationId(key),
    tags: [tagOf(key)],
    ...(known.body ? { body: known.body } : {}),
    ...(known.needsSession ? secured : unsecured),
    response: responses(known.reply, known.refusals),
  }
}
