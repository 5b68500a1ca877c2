import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type Representation, represent, sendRepresentation } from '../representation.ts'

type Deps<Page> = {
  folder: string
  /** The page as it is now. */
  offlinePage: () => Page
  asPage: (page: Page) => Representation
  /** Caches what `make` returns while it can't change. */
  keep: (name: string, make: () => Promise<Representation>) => Promise<Representation>
}

/** The web app's files, the offline page, and the service worker that caches it. */
export const serveWebFiles = async <Page extends { html: string }>(
  app: FastifyInstance,
  { folder, offlinePage, asPage, keep }: Deps<Page>,
): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/service-worker.js*', '**/.vite/**'],
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const code = await readFile(`${folder}/service-worker.js`, 'utf8')
  const makeWorker = async () => {
    // A browser detects a new worker by its bytes, and a new worker caches the page again.
    const version = createHash('sha256').update(offlinePage().html).digest('hex').slice(0, 16)
    return represent(`${code}// ${version}\n`, { type: 'text/javascript; charset=utf-8' })
  }
  app.get('/offline', { schema: { hide: true } }, async (request, reply) =>
    sendRepresentation(request, reply, await keep('/offline', async () => asPage(offlinePage()))),
  )
  app.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) =>
    sendRepresentation(request, reply, await keep('/service-worker.js', makeWorker)),
  )
}
