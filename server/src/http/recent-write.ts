import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the sender changed something seconds ago, and must see it: no copy may answer that can be older. */
    mustBeFresh: boolean
  }
}

/** Seconds after a change for which its sender reads no copy: longer than any copy may be behind. */
const freshSeconds = 10

const isSet = /(?:^|;\s*)(?:__Secure-)?thikana\.recent_write=recent/

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Marks the browser of everyone who has changed something, for seconds, so that all processes know. */
export const watchWrites = (app: FastifyInstance, { isSecure }: { isSecure: boolean }): void => {
  app.decorateRequest('mustBeFresh', false)
  app.addHook('onRequest', async (request) => {
    request.mustBeFresh = isSet.test(request.headers.cookie ?? '')
  })
  const [prefix, secure] = isSecure ? ['__Secure-', '; Secure'] : ['', '']
  const mark = `${prefix}thikana.recent_write=recent; Path=/; Max-Age=${freshSeconds}; HttpOnly; SameSite=Lax${secure}`
  app.addHook('onSend', async (request, reply) => {
    const isWrite = !readingMethods.has(request.method) && reply.statusCode < 400
    if (isWrite) reply.header('set-cookie', mark)
  })
}
