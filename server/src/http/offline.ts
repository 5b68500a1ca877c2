import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type Representation, represent, sendRepresentation } from './representation.ts'

type Deps = {
  /** The built service worker. */
  worker: string
  /** The page as it is now. */
  offlinePage: () => string
  asPage: (page: string) => Representation
  /** Caches what `make` returns while it can't change. */
  keep: (name: string, make: () => Promise<Representation>) => Promise<Representation>
}

/** The offline page, and the service worker that caches it. */
export const serveOffline = async (
  app: FastifyInstance,
  { worker, offlinePage, asPage, keep }: Deps,
): Promise<void> => {
  const code = await readFile(worker, 'utf8')
  const makeWorker = async () => {
    // A browser detects a new worker by its bytes, and a new worker caches the page again.
    const version = createHash('sha256').update(offlinePage()).digest('hex').slice(0, 16)
    return represent(`${code}// ${version}\n`, { type: 'text/javascript; charset=utf-8' })
  }
  app.get('/offline', { schema: { hide: true } }, async (request, reply) =>
    sendRepresentation(request, reply, await keep('/offline', async () => asPage(offlinePage()))),
  )
  app.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) =>
    sendRepresentation(request, reply, await keep('/service-worker.js', makeWorker)),
  )
}
