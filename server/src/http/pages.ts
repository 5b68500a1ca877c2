import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { drawHome, type HomeReader, loadRenderer } from './home-page.ts'
import { brandTemplate, inlineScripts, readTemplate, withLateScript } from './page-template.ts'
import { sendRefusal } from './problems.ts'
import { pathOf } from './request-path.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const machinePaths = /^\/(api|images|sandbox|assets|scenes)(\/|$)/

type Deps = { brand: string; publicUrl: () => string; readHome: HomeReader }

/**
 * Serves the built web app. The home page is drawn here, so that it can be read before any script; every other address a
 * person may open is answered with the empty page, which knows the routes.
 */
export const servePages = async (
  app: FastifyInstance,
  { brand, publicUrl, readHome }: Deps,
): Promise<void> => {
  if (!existsSync(`${built}/public/index.html`) || !existsSync(`${built}/server/entry-server.js`))
    throw new Error(`The web app isn’t built: ${built} is incomplete. Run "npm run build --workspace=web".`)
  const template = await readTemplate(`${built}/public/index.html`)
  const renderHome = await loadRenderer(`${built}/server/entry-server.js`)
  const emptyPage = () => brandTemplate(template, { brand, publicUrl: publicUrl() })

  await app.register(fastifyStatic, {
    root: `${built}/public`,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/index.html*'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  /** Lets in the scripts that stand in `page` itself: the empty one, never one that holds what people wrote. */
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
      const drawn = drawHome(page, renderHome, readHome).catch((error: unknown) => {
        request.log.error({ err: error }, 'the home page is left to the browser to draw')
        return page
      })
      return asPage(reply, page).send(await drawn)
    })
    scope.get('/*', { schema: { hide: true } }, async (request, reply) => {
      if (machinePaths.test(pathOf(request))) return reply.callNotFound()
      const page = emptyPage()
      return asPage(reply, page).send(page)
    })
  })
  app.setNotFoundHandler(async (_request, reply) => sendRefusal(reply, refuse('notFound')))
}
