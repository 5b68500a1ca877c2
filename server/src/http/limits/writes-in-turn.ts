import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTurnOf } from '../../database/own-turn.ts'
import { readingMethods } from '../api/reading-methods.ts'

/**
 * Has what one person changes wait in a line of theirs before it takes a connection to the database. `personOf` says whose a request is;
 * one that is nobody's doesn't wait. A body is read before, since a slow sender would hold up the line.
 */
export const writeInTurn = (
  scope: FastifyInstance,
  personOf: (request: FastifyRequest) => Promise<string | null>,
): void => {
  scope.addHook('preHandler', (request, reply, next) => {
    const begin = async () => {
      const person = readingMethods.has(request.method) ? null : await personOf(request)
      // The handler runs within `next`, and so in the person's turn.
      return person === null ? next : () => inTurnOf(person, () => reply.sent, next)
    }
    void begin().then((start) => start(), next)
  })
}
