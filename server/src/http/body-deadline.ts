import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from './problems.ts'

/** Calls that take files watch over the pace of them themselves. */
const takesFiles = ({ routeOptions }: FastifyRequest): boolean => {
  const { consumes } = (routeOptions.schema ?? {}) as { consumes?: string[] }
  return consumes?.includes('multipart/form-data') ?? false
}

/**
 * Answers a request whose body has not arrived after `ms` (`bodyTooSlow`, 408) and hangs up: a body that trickles in would hold its
 * connection for as long as its sender likes.
 */
export const limitBodyTime = (app: FastifyInstance, ms: number): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete || takesFiles(request)) return
    const timer = setTimeout(() => {
      if (!request.raw.complete && !reply.sent) sendRefusal(reply, refuse('bodyTooSlow'))
    }, ms)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
