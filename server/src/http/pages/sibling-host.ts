import type { FastifyInstance } from 'fastify'

/** `www.homes.example` of `homes.example`, and the other way round. */
const siblingOf = (hostname: string): string =>
  hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`

/**
 * Sends people who came by the public address with `www.`, or without it, to the public address: a session and a log-in are for one host
 * only.
 */
export const redirectSiblingHost = (app: FastifyInstance, publicUrl: () => string): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { hostname, origin } = new URL(publicUrl())
    if (request.hostname !== siblingOf(hostname)) return
    return reply.redirect(`${origin}${request.url}`, ['GET', 'HEAD'].includes(request.method) ? 301 : 308)
  })
}
