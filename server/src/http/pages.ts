import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './problems.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const machinePaths = /^\/(api|images|sandbox|assets)(\/|$)/

/** Serves the built web app; every other address a person may open is answered with its page, which knows the routes. */
export const servePages = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(`${built}/index.html`))
    throw new Error(
      `The web app isn’t built: ${built}/index.html is missing. Run "npm start", or "npm run build" in web/.`,
    )
  await app.register(fastifyStatic, {
    root: built,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !machinePaths.test(path)
    return isPage ? reply.sendFile('index.html') : sendRefusal(reply, refuse('notFound'))
  })
}
