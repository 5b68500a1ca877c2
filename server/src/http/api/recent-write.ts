import type { FastifyInstance } from 'fastify'
import { readingMethods } from './note-changes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the sender changed something seconds ago, and must see it: no copy may answer that can be older. */
    mustBeFresh: boolean
  }
}

/** Seconds after a change for which its sender reads no copy: longer than any copy may be behind. */
const freshSeconds = 10

const isSet = /(?:^|;\s*)(?:__Secure-)?thikana\.recent_write=recent/

type Options = {
  isSecure: boolean
  /** Whether other processes, or a replica, may answer the same person. One process alone knows its own changes. */
  isShared: boolean
}

/** Marks the browser of everyone who has changed something, for seconds, so that all processes know. */
export const watchWrites = (app: FastifyInstance, { isSecure, isShared }: Options): void => {
  app.decorateRequest('mustBeFresh', false)
  if (!isShared) return
  app.addHook('onRequest', (request, _reply, next) => {
    const { cookie } = request.headers
    request.mustBeFresh = cookie !== undefined && isSet.test(cookie)
    next()
  })
  const [prefix, secure] = isSecure ? ['__Secure-', '; Secure'] : ['', '']
  const mark = `${prefix}thikana.recent_write=recent; Path=/; Max-Age=${freshSeconds}; HttpOnly; SameSite=Lax${secure}`
  app.addHook('onSend', (request, reply, payload, next) => {
    const { changesNothingShown } = request.routeOptions.config
    const isWrite =
      !readingMethods.has(request.method) && reply.statusCode < 400 && changesNothingShown !== true
    if (isWrite) reply.header('set-cookie', mark)
    next(null, payload)
  })
}
