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

/** No body of ours has more than a list of objects in an object. */
const maxDepth = 16

/** Whether brackets outside of texts are nested deeper than that. */
const isDeep = (json: string): boolean => {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === 0x22) isText = !isText
    else if (isText) at += code === 0x5c ? 1 : 0
    else if (code === 0x5b || code === 0x7b) depth += 1
    else if (code === 0x5d || code === 0x7d) depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}

/** Refuses deeply nested JSON before it is parsed: 128 kB of brackets take 16 ms of everybody's time to build objects of. */
export const refuseDeepJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeep(body)) return done(refuse('malformedBody'))
    return parse(request, body, done)
  })
}
