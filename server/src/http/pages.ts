import { existsSync } from 'node:fs'
import path from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { pathOf } from '@thikana/contract/request-path'
import type { Site } from '@thikana/contract/api'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drawHome, type HomeReader, loadRenderer } from './home-page.ts'
import { serveOffline } from './offline.ts'
import { createPageCache } from './page-cache.ts'
import { outlineMaker } from './outline-page.ts'
import { readManifest } from './page-files.ts'
import {
  brandTemplate,
  drawStill,
  inlineScripts,
  readTemplate,
  withLateScript,
  withUrgentScript,
} from './page-template.ts'
import { sendRefusal } from './problems.ts'

const built = path.resolve(import.meta.dirname, '../../../web/dist')

const machinePaths = /^\/(api|images|sandbox|assets|scenes)(\/|$)/

/** What a browser or a machine asks for by itself: `/.well-known/…`, `/robots.txt`. */
const isFile = (address: string) => /(^\/\.|\.[^/]*$)/.test(address)

/** Only a hint: the cookie may be of a session that ended. */
const hasSession = ({ headers }: FastifyRequest) => /thikana\.session_token=/.test(headers.cookie ?? '')

type Deps = { brand: string; publicUrl: () => string; site: () => Site; readHome: HomeReader }

/**
 * Serves the built web app. The home page is rendered here, so that it can be read before any script runs; of all other pages only the
 * outline: navigation, heading and frame, the same for everyone.
 */
export const servePages = async (
  app: FastifyInstance,
  { brand, publicUrl, site, readHome }: Deps,
): Promise<void> => {
  const folder = `${built}/public`
  if (!existsSync(`${folder}/index.html`) || !existsSync(`${built}/server/entry-server.js`))
    throw new Error(`The web app isn’t built: ${built} is incomplete. Run "npm run build --workspace=web".`)
  const template = await readTemplate(`${folder}/index.html`)
  const renderer = await loadRenderer(`${built}/server/entry-server.js`)
  const manifest = await readManifest(`${folder}/.vite/manifest.json`)
  const makeOutline = outlineMaker({ folder, manifest, renderer })
  const keep = createPageCache()
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
  /** Allows the inline scripts of `page`: the empty page, never one with people's content. */
  const asPage = (reply: FastifyReply, page: string) => {
    const policy = String(reply.getHeader('content-security-policy'))
    const scripts = ["script-src 'self'", ...inlineScripts(page)].join(' ')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        policy.replace("script-src 'self'", () => scripts),
      )
  }
  await app.register(async (scope) => {
    await scope.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    scope.get('/', { schema: { hide: true } }, async (request, reply) => {
      const page = withLateScript(emptyPage())
      const drawn = drawHome(page, renderer, readHome).catch((error: unknown) => {
        request.log.error({ err: error }, 'the home page could not be rendered here; the browser renders it')
        return page
      })
      return asPage(reply, page).send(await drawn)
    })
    await serveOffline(scope, {
      worker: `${folder}/service-worker.js`,
      offlinePage: () => drawStill(emptyPage(), renderer.renderOffline()),
      send: (reply, page) => asPage(reply, page).send(page),
    })
    scope.get('/*', { schema: { hide: true } }, async (request, reply) => {
      if (machinePaths.test(pathOf(request))) return reply.callNotFound()
      const { pattern, reads } = renderer.findPage(request.url)
      const isFound = pattern !== '*'
      if (!isFound && isFile(pathOf(request))) return reply.callNotFound()
      const empty = withUrgentScript(emptyPage())
      const parts = { template: empty, brand, site: site() }
      const edition = JSON.stringify([parts, new Date().getFullYear()])
      const page = await keep(edition, pattern, () => makeOutline(pattern, parts))
      asPage(reply, empty)
        .code(isFound ? 200 : 404)
        .header('vary', 'cookie')
      if (hasSession(request))
        for (const read of reads) reply.header('link', `<${read}>; rel=preload; as=fetch; crossorigin`)
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.text)
      return reply.header('content-encoding', 'br').send(page.compressed)
    })
  })
  app.setNotFoundHandler(async (_request, reply) => sendRefusal(reply, refuse('notFound')))
}
