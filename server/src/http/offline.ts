import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Deps = {
  /** The built service worker. */
  worker: string
  /** The page as it is now. */
  offlinePage: () => string
  send: (reply: FastifyReply, page: string) => FastifyReply
}

/** The offline page, and the service worker that caches it. */
export const serveOffline = async (
  app: FastifyInstance,
  { worker, offlinePage, send }: Deps,
): Promise<void> => {
  const code = await readFile(worker, 'utf8')
  app.get('/offline', { schema: { hide: true } }, async (_request, reply) => send(reply, offlinePage()))
  app.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) => {
    // A browser detects a new worker by its bytes, and a new worker caches the page again.
    const version = createHash('sha256').update(offlinePage()).digest('hex').slice(0, 16)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${code}// ${version}\n`)
  })
}
