import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../config/loopback.ts'
import { createTurns } from '../database/turns.ts'
import { isSearch } from './limits.ts'
import { subnetOf } from './network.ts'

/** Searches of one network under way at once, and those that wait; further ones are refused. One alone does more in a minute than its limits allow. */
const [each, waiting] = [1, 100]

/** As long as for a connection to the database that isn't free. */
const longestMs = 10_000

/**
 * Has the searches of one network wait in a line of theirs. Its limits a minute bound their work, but allow all of it at once: the requests
 * of everybody else would come after that. On one machine everything has the same address, and nothing waits.
 */
export const searchInTurn = (scope: FastifyInstance): void => {
  const turns = createTurns({ atOnce: Infinity, each, waiting, longestMs })
  const ends = new WeakMap<FastifyRequest, () => void>()
  scope.addHook('preHandler', async (request) => {
    if (isSearch(request) && !isLoopback(request.ip))
      ends.set(request, await turns.enter(subnetOf(request.ip)))
  })
  // Not once the client has gone: who hangs up at once would never wait.
  scope.addHook('onSend', (request, _reply, payload, next) => {
    ends.get(request)?.()
    ends.delete(request)
    next(null, payload)
  })
}
