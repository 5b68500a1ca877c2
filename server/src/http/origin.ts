import { refuse } from '@thikana/domain/refusal'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config/loopback.ts'
import { readingMethods } from './api/note-changes.ts'

/** `localhost` and its IP addresses are the same machine; the address bar may show any of them. */
const isThisMachine = (request: FastifyRequest, origin: string): boolean =>
  isLoopback(request.host.replace(/:\d+$/, '')) && origin === `${request.protocol}://${request.host}`

/**
 * Throws Refusal `foreignOrigin` for an unsafe request that a browser sends for another website. Browsers always name the
 * origin of such a request (Fetch standard, "Origin header"); a client that is no browser has no cookies to abuse.
 */
export const demandOwnOrigin = (request: FastifyRequest, publicUrl: string): void => {
  if (readingMethods.has(request.method)) return
  const { origin } = request.headers
  if (origin === undefined) {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw refuse('foreignOrigin')
    return
  }
  if (origin !== new URL(publicUrl).origin && !isThisMachine(request, origin)) throw refuse('foreignOrigin')
}
