import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { inLanguage, type Language, unprefixed } from '@thikana/domain/language'
import type { FastifyInstance } from 'fastify'
import { type Representation, represent, sendRepresentation } from '../representation.ts'

type Deps<Installation, Page> = {
  folder: string
  /** Of each language of the installation. */
  renderers: ReadonlyMap<Language, { offline: (installation: Installation) => Page }>
  installation: () => Installation
  asPage: (page: Page) => Representation
  /** Caches what `make` returns while it can't change. */
  keep: (name: string, make: () => Promise<Representation>) => Promise<Representation>
}

/** The web app's files, the offline page in each language, and the service worker that caches it. */
export const serveWebFiles = async <Installation, Page extends { html: string }>(
  app: FastifyInstance,
  { folder, renderers, installation, asPage, keep }: Deps<Installation, Page>,
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
  // Visitors without a connection may also have opened an address without a language, though it has no page here.
  const [first] = renderers.values()
  const shownAt = new Map(first && [[inLanguage(unprefixed, '/offline'), first]])
  for (const [language, renderer] of renderers) shownAt.set(inLanguage(language, '/offline'), renderer)
  const offlinePages = [...shownAt].map(([address, renderer]) => ({
    address,
    render: () => renderer.offline(installation()),
  }))
  const makeWorker = async () => {
    // A browser detects a new worker by its bytes, and a new worker caches the pages again.
    const shown = offlinePages.map(({ render }) => render().html).join('')
    const version = createHash('sha256').update(shown).digest('hex').slice(0, 16)
    return represent(`${code}// ${version}\n`, { type: 'text/javascript; charset=utf-8' })
  }
  for (const { address, render } of offlinePages)
    app.get(address, { schema: { hide: true } }, async (request, reply) =>
      sendRepresentation(request, reply, await keep(address, async () => asPage(render()))),
    )
  app.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) =>
    sendRepresentation(request, reply, await keep('/service-worker.js', makeWorker)),
  )
}
