import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { isLoopback } from '../../config/loopback.ts'
import { createTurns } from '../../database/turns.ts'
import { isSearch } from './limits.ts'
import { subnetOf } from './network.ts'

/** Searches of one network under way at once, and those that wait; further ones are refused. One alone does more in a minute than its limits allow. */
const [each, waiting] = [1, 100]

/** As long as for a connection to the database that isn't free. */
const longestMs = 10_000

/**
 * Queues the searches of one network: limits per minute would allow all of them at once, before everybody else's requests. Each person has
 * one place in the line, and guests share one. Nothing waits on loopback, where everything has the same address.
 *
 * A turn ends with its handler, even if the client hung up: otherwise those who hang up would never wait, or block their network for good.
 */
export const searchInTurn = (scope: FastifyInstance): void => {
  const limits = { atOnce: Infinity, each, waiting, longestMs }
  const [people, networks] = [createTurns(limits), createTurns(limits)]
  const inTurn = async <Result>(request: FastifyRequest, search: () => Promise<Result>): Promise<Result> => {
    if (isLoopback(request.ip)) return search()
    const network = subnetOf(request.ip)
    const person = request.actor?.id ?? network
    return people.run(person, () => networks.run(network, search))
  }
  // The route for HEAD is made of the one for GET: its handler would wait for itself.
  const waitingHandlers = new WeakSet<RouteHandlerMethod>()
  scope.addHook('onRoute', (route) => {
    if (!isSearch(route.config) || waitingHandlers.has(route.handler)) return
    const { handler } = route
    route.handler = function (request, reply) {
      return inTurn(request, async () => handler.call(this, request, reply))
    }
    waitingHandlers.add(route.handler)
  })
}
