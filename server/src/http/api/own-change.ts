import type { FastifyRequest } from 'fastify'

/** A change that a person made themselves; `id` as their page named it, empty if it didn't. */
export type OwnChange = { userId: string; id: string }

const named = /^\w{1,40}$/

export const ownChangeOf = ({ actor, headers }: FastifyRequest): OwnChange | undefined => {
  const id = headers['x-change-id']
  return actor ? { userId: actor.id, id: typeof id === 'string' && named.test(id) ? id : '' } : undefined
}
