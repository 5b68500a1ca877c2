import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Processes that share a test server's address: `npm test -- variant workers` has two. */
export const workersOfTests = Number(process.env['WORKERS'] || 1)

/** Has `other` answer every `number`th request of `first`'s address: whatever one process keeps from another shows. */
export const shareRequests = (first: FastifyInstance, other: FastifyInstance, number: number): void => {
  const own = first.server.listeners('request') as RequestListener[]
  let requests = 0
  first.server.removeAllListeners('request').on('request', (request, response) => {
    requests += 1
    if (requests % number === 0) other.routing(request, response)
    else for (const listener of own) listener(request, response)
  })
}
