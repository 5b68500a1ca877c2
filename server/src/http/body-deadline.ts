import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from './problems.ts'

/** Calls that take files limit the pace of uploads themselves. */
const takesFiles = ({ routeOptions }: FastifyRequest): boolean => {
  const { consumes } = (routeOptions.schema ?? {}) as { consumes?: string[] }
  return consumes?.includes('multipart/form-data') ?? false
}

/**
 * Answers a request whose body hasn't arrived after `ms` (`bodyTooSlow`, 408) and closes the connection: otherwise a slow body could keep
 * its connection open indefinitely.
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
