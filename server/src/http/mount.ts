import { type Api, api, type Received, type RouteKey } from '@thikana/contract/api'
import { problem, statusOf } from '@thikana/contract/problem'
import type { Route } from '@thikana/contract/route'
import { can, demand, type OpenAction } from '@thikana/domain/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Member } from './actor.ts'
import { type Page, sendPage } from './paging.ts'

type MayOf<Key extends RouteKey> = (typeof api)[Key]['may']

/** What a handler is given: what was sent, validated, and who sent it. */
export type Call<Key extends RouteKey> = Received<Key> & {
  actor: MayOf<Key> extends OpenAction ? Member | null : Member
  request: FastifyRequest
}

type Answer<Key extends RouteKey> = (typeof api)[Key] extends { isPaged: true }
  ? Page<Api[Key]['reply'] extends (infer Item)[] ? Item : never>
  : Api[Key]['reply']

export type Handler<Key extends RouteKey> = (call: Call<Key>) => Promise<Answer<Key>>

/** Every call has these refusals besides its own. */
const shared = ['invalidInput', 'tooMany'] as const

/** Guests may make the call. */
const isOpen = (may: Route['may']): boolean => can(null, may)

const responses = (definition: Route) => {
  const bodied =
    definition.body || definition.takesImage ? (['bodyTooLarge', 'bodyTypeUnsupported'] as const) : []
  const statuses = [...shared, ...bodied, ...(definition.refusals ?? [])].map(statusOf)
  const guarded = isOpen(definition.may) ? [] : [401, 403]
  return {
    200: definition.reply,
    ...Object.fromEntries(
      [...new Set([...statuses, ...guarded])]
        .toSorted((one, other) => one - other)
        .map((status) => [
          status,
          { description: 'Refused', content: { 'application/problem+json': { schema: problem } } },
        ]),
    ),
  }
}

const schemaOf = (key: RouteKey, definition: Route) => ({
  summary: definition.summary,
  operationId: key.replace(/[^A-Za-z]+/g, '-').toLowerCase(),
  tags: [key.split('/')[1] ?? ''],
  ...(definition.params ? { params: definition.params } : {}),
  ...(definition.query ? { querystring: definition.query } : {}),
  ...(definition.body ? { body: definition.body } : {}),
  ...(definition.takesImage ? { consumes: ['multipart/form-data'] } : {}),
  ...(isOpen(definition.may) ? {} : { security: [{ session: [] }] }),
  response: responses(definition),
})

/**
 * Mounts one call of the contract under the instance's prefix. Permission is judged before the body is read, so that
 * nobody learns from a validation error what they may not do.
 */
export const mount = <const Key extends RouteKey>(
  app: FastifyInstance,
  key: Key,
  handler: Handler<Key>,
): void => {
  const definition: Route = api[key]
  const [method, url] = key.split(' ') as [string, string]
  app.route({
    method,
    url,
    schema: schemaOf(key, definition),
    preParsing: async (request) => demand(request.actor, definition.may),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body, actor } = request
      const answer = await handler({ params, query, body, actor, request } as Call<Key>)
      return definition.isPaged ? sendPage(request, reply, answer as Page<unknown>) : answer
    },
  })
}
