import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { pathOf } from '@thikana/contract/request-path'
import type { Site } from '@thikana/contract/api'
import { can } from '@thikana/domain/access'
import { Refusal, refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '../cache/cache.ts'
import { guestPatterns } from './guest-patterns.ts'
import { withEarlyInput } from './early-input.ts'
import { cacheGuestPages } from './guest-pages.ts'
import { type HomeReader, loadRenderer } from './home-page.ts'
import { serveOffline } from './offline.ts'
import { untilChange } from './note-changes.ts'
import { outlineMaker } from './outline-page.ts'
import { readManifest } from './page-files.ts'
import {
  brandTemplate,
  drawInto,
  drawStill,
  inlineScripts,
  readTemplate,
  withLateScript,
  withUrgentScript,
} from './page-template.ts'
import { sendRefusal } from './problems.ts'
import { quality, type Representation, represent, sendRepresentation } from './representation.ts'

const built = path.resolve(import.meta.dirname, '../../../web/dist')

const machinePaths = /^\/(api|images|sandbox|assets|scenes)(\/|$)/

/** What a browser or a machine asks for by itself: `/.well-known/…`, `/robots.txt`. */
const isFile = (address: string) => /(^\/\.|\.[^/]*$)/.test(address)

/** More than there are pages. */
const maxPages = 200

/** A person opens it, not a machine: browsers name HTML first when they navigate. */
const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.startsWith('text/html') ?? false

/** Only a hint: the cookie may be of a session that ended. */
const hasSession = ({ headers }: FastifyRequest) => /thikana\.session_token=/.test(headers.cookie ?? '')

type Deps = {
  brand: string
  publicUrl: () => string
  /** The content security policy of what has no inline script. */
  policy: string
  site: () => Site
  readHome: HomeReader
}

/** The home page, and everything that it was drawn from. */
type Home = { shows: string; page: Representation }

/**
 * Serves the built web app. The home page, and on a public site the pages that guests may read, are rendered here, so that they can be
 * read before any script runs; of all other pages only the outline: navigation, heading and frame, the same for everyone.
 */
export const servePages = async (
  app: FastifyInstance,
  { brand, publicUrl, policy, site, readHome }: Deps,
): Promise<void> => {
  const folder = `${built}/public`
  if (!existsSync(`${folder}/index.html`) || !existsSync(`${built}/server/entry-server.js`))
    throw new Error(`The web app isn’t built: ${built} is incomplete. Run "npm run build --workspace=web".`)
  const template = await readTemplate(`${folder}/index.html`)
  const renderer = await loadRenderer(`${built}/server/entry-server.js`)
  const manifest = await readManifest(`${folder}/.vite/manifest.json`)
  const makeOutline = outlineMaker({ folder, manifest, renderer })
  /** What goes into every page: while it stays the same, so do the pages that show nothing else. */
  const edition = () => JSON.stringify([publicUrl(), site(), new Date().getFullYear()])
  const pages = createCache<Representation>({ version: edition, maxEntries: maxPages })
  const keep = async (name: string, make: () => Promise<Representation>) => pages.read(name, make)
  const emptyPage = () => brandTemplate(template, { brand, publicUrl: publicUrl() })

  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/index.html*', '**/service-worker.js*', '**/.vite/**'],
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  /** Allows the inline scripts of `empty`: the empty page, never one with people's content. */
  const asPage = (page: string, empty: string, options: { vary?: string; quality?: number } = {}) => {
    const scripts = ["script-src 'self'", ...inlineScripts(empty)].join(' ')
    const headers = {
      vary: options.vary ?? 'accept-encoding',
      'content-security-policy': policy.replace("script-src 'self'", () => scripts),
    }
    return represent(page, { type: 'text/html; charset=utf-8', headers, quality: options.quality })
  }

  const undrawnHome = () => withEarlyInput(withLateScript(emptyPage()))
  const home = createCache<Home>({ ...untilChange(app.changes), maxEntries: 1 })
  const drawHome = async (last: Home | undefined): Promise<Home> => {
    const data = await readHome()
    const shows = JSON.stringify([edition(), data])
    if (shows === last?.shows) return last
    const empty = undrawnHome()
    const drawn = drawInto(empty, await renderer.renderHome(data))
    return { shows, page: asPage(drawn, empty, { quality: quality.changing }) }
  }
  const readHomePage = async (fresh: boolean) => (await home.read('/', drawHome, { fresh })).page
  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    const page = await readHomePage(request.mustBeFresh).catch((error: unknown) => {
      request.log.error({ err: error }, 'the home page could not be rendered here; the browser renders it')
      return keep('undrawn home', async () => asPage(undrawnHome(), undrawnHome()))
    })
    return sendRepresentation(request, reply, page)
  })
  await serveOffline(app, {
    worker: `${folder}/service-worker.js`,
    offlinePage: () => drawStill(emptyPage(), renderer.renderOffline()),
    asPage: (page) => asPage(page, page),
    keep,
  })
  const isOpen = can(null, 'property.browse', undefined, app.browse)
  const readGuestPage = cacheGuestPages(app, {
    folder,
    manifest,
    renderer,
    brand,
    publicUrl,
    site,
    edition,
    emptyPage,
    asPage: (page, empty) =>
      asPage(page, empty, { vary: 'accept-encoding, cookie', quality: quality.changing }),
  })
  const sendOutline = async (request: FastifyRequest, reply: FastifyReply) => {
    if (machinePaths.test(pathOf(request))) return reply.callNotFound()
    const { pattern, path: ownPath, reads } = renderer.findPage(request.url)
    const isFound = pattern !== '*'
    const [given = '', query] = request.url.split(/\?(.*)/s)
    if (given === '/index.html') return reply.redirect('/', 301)
    if (!isFound && isFile(given) && !wantsPage(request)) return reply.callNotFound()
    if (isFound && ownPath !== given) return reply.redirect(query ? `${ownPath}?${query}` : ownPath, 301)
    const page = await keep(pattern, async () => {
      const empty = withEarlyInput(withUrgentScript(emptyPage()))
      const drawn = await makeOutline(pattern, { template: empty, brand, site: site() })
      return asPage(drawn, empty, { vary: 'accept-encoding, cookie' })
    })
    if (hasSession(request))
      for (const read of reads) reply.header('link', `<${read}>; rel=preload; as=fetch; crossorigin`)
    return sendRepresentation(request, isFound ? reply : reply.code(404), page)
  }
  app.get('/*', { schema: { hide: true } }, sendOutline)
  // Routes of their own, since drawing them takes longer than sending an outline (`limits.ts`).
  for (const pattern of isOpen ? guestPatterns : [])
    app.get(pattern, { schema: { hide: true } }, async (request, reply) => {
      const wanted = renderer.findGuestPage(request.url)
      // With a session people get their own reply, which the browser reads.
      if (!wanted || hasSession(request)) return sendOutline(request, reply)
      try {
        const page = await readGuestPage(wanted, { fresh: request.mustBeFresh })
        return await sendRepresentation(request, reply, page)
      } catch (error) {
        const isGone = error instanceof Refusal && error.kind === 'notFound'
        if (isGone) return sendOutline(request, reply.code(404).header('x-robots-tag', 'noindex'))
        request.log.error({ err: error }, 'a page could not be rendered here; the browser renders it')
        return sendOutline(request, reply)
      }
    })
  app.setNotFoundHandler(async (_request, reply) => sendRefusal(reply, refuse('notFound')))
}
