import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from '../api/problems.ts'

/** Calls that take files limit the pace of uploads themselves. */
const takesFiles = ({ routeOptions }: FastifyRequest): boolean => {
  const { consumes } = (routeOptions.schema ?? {}) as { consumes?: string[] }
  return consumes?.includes('multipart/form-data') ?? false
}

/** RFC 9112 §6.3: without either header there is none. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Answers a request whose body hasn't arrived after `ms` (`bodyTooSlow`, 408) and closes the connection: otherwise a slow body could keep
 * its connection open indefinitely.
 */
export const limitBodyTime = (app: FastifyInstance, ms: number): void => {
  app.addHook('onRequest', (request, reply, next) => {
    next()
    if (!hasBody(request) || request.raw.complete || takesFiles(request)) return
    const timer = setTimeout(() => {
      if (!request.raw.complete && !reply.sent) sendRefusal(reply, refuse('bodyTooSlow'))
    }, ms)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
