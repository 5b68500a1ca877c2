import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the sender changed something seconds ago, and must see it: no copy may answer that can be older. */
    mustBeFresh: boolean
  }
}

/** Seconds after a change for which its sender reads no copy: longer than any copy may be behind. */
const freshSeconds = 10

const cookie = 'thikana.recent_write'
const isSet = new RegExp(`(?:^|;\\s*)${cookie.replace('.', '\\.')}=1`)

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Marks the browser of everyone who has changed something, for seconds, so that all processes know. */
export const watchWrites = (app: FastifyInstance, { isSecure }: { isSecure: boolean }): void => {
  app.decorateRequest('mustBeFresh', false)
  app.addHook('onRequest', async (request) => {
    request.mustBeFresh = isSet.test(request.headers.cookie ?? '')
  })
  const mark = `${cookie}=1; Path=/; Max-Age=${freshSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  app.addHook('onSend', async (request, reply) => {
    const isWrite = !readingMethods.has(request.method) && reply.statusCode < 400
    if (isWrite) reply.header('set-cookie', mark)
  })
}
