import { randomBytes } from 'node:crypto'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { mountChoices } from './choices.ts'
import { pagePolicy, popupPolicy } from './page.ts'
import { sessionCookie, standInPath } from './paths.ts'
import { createRegister } from './people.ts'
import { createProvider } from './provider.ts'
import { style } from './style.ts'

type Options = {
  brand: string
  /** Where browsers reach it. */
  publicUrl: () => string
  /** Where the product takes people back who signed in. */
  redirectUri: () => string
  /** The product's id and secret here; made up where they aren't given. */
  client?: { id: string; secret: string }
  /** Where this process reaches itself, which a proxy’s address may not. */
  ownUrl: () => string
  /** Whether it answers at all: nowhere but in a demonstration. */
  isOpen: () => boolean
}

export type GoogleStandIn = {
  register(app: FastifyInstance): Promise<void>
  /** How the product reaches it, and where it sends a browser. */
  client(): { clientId: string; clientSecret: string; discoveryUrl: string; authorizationUrl: string }
}

/** The calls that are OpenID Connect itself; what a person sees is ours. */
const protocol = ['/.well-known/openid-configuration', '/jwks', '/auth', '/auth/:uid', '/token']

/** A stand-in for Google sign-in: an OpenID Connect provider on this same port, for the demonstration and for tests. */
export const createGoogleStandIn = (options: Options): GoogleStandIn => {
  const { brand, publicUrl, redirectUri, ownUrl, isOpen } = options
  const client = options.client ?? { id: 'thikana', secret: randomBytes(32).toString('base64url') }
  const register = createRegister()
  let made: Promise<Provider> | undefined
  const provider = () =>
    (made ??= createProvider({
      publicUrl: publicUrl(),
      client: { ...client, redirectUri: redirectUri() },
      register,
    }))

  const hand = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = (await provider()).callback()
    reply.hijack()
    const { raw } = request
    // It reads from both where it is mounted.
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(standInPath.length) })
    // Every sign-in starts without a session, so that the next person in the same browser needn't log out first.
    if (request.routeOptions.url === `${standInPath}/auth`) {
      delete raw.headers.cookie
      reply.raw.setHeader('set-cookie', `${sessionCookie}=; Path=${standInPath}; Max-Age=0`)
    }
    reply.raw.setHeader(...popupPolicy)
    reply.raw.setHeader('content-security-policy', pagePolicy)
    await answer(raw, reply.raw)
  }

  const mount = async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addHook('onRequest', async (_request, reply) => {
      if (!isOpen()) throw refuse('notFound')
      reply.headers({ [popupPolicy[0]]: popupPolicy[1], 'content-security-policy': pagePolicy })
    })
    scope.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    await scope.register(async (calls) => {
      // Left unread: the provider reads it from the connection.
      calls.addContentTypeParser('*', (_request, _payload, done) => done(null))
      for (const path of protocol) calls.route({ method: ['GET', 'POST'], url: path, handler: hand })
    })
    await scope.register(async (pages) => mountChoices(pages, { brand, provider, register }))
    scope.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  }

  return {
    register: async (app) => {
      await app.register(mount, { prefix: standInPath })
    },
    client: () => ({
      clientId: client.id,
      clientSecret: client.secret,
      discoveryUrl: `${ownUrl()}${standInPath}/.well-known/openid-configuration`,
      authorizationUrl: `${publicUrl()}${standInPath}/auth`,
    }),
  }
}
