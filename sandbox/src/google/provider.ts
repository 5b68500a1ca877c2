import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Adapter, AdapterPayload, Provider } from 'oidc-provider'
import { endedPage, sessionCookie, standInPath } from './pages.ts'
import type { Register } from './people.ts'

const minutes = 60
const ttl = { AccessToken: 10 * minutes, AuthorizationCode: 1 * minutes, IdToken: 10 * minutes }
const longer = { Grant: 60 * minutes, Interaction: 30 * minutes, Session: 60 * minutes }

const signingKey = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: randomBytes(8).toString('hex'),
  }
}

type Options = {
  publicUrl: string
  client: { id: string; secret: string; redirectUri: string }
  register: Register
}

/** An OpenID Connect provider with its own keys, generated at every start. */
export const createProvider = async ({ publicUrl, client, register }: Options): Promise<Provider> => {
  // Imported here, so that only a demo pays for loading it.
  const { interactionPolicy, Provider: OidcProvider } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, path: standInPath } as const
  return new OidcProvider(`${publicUrl}${standInPath}`, {
    adapter: createMemory(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: sessionCookie, interaction: 'stand_in_choice', resume: 'stand_in_resume' },
      long: cookie,
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As at Google, the identity token has the person's claims.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    interactions: { policy, url: (_ctx, interaction) => `${standInPath}/choose/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: { ...ttl, ...longer },
    findAccount: (_ctx, subject) => {
      const person = register.find(subject)
      if (!person) return undefined
      const { name, email, isVerified } = person
      return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: isVerified }) }
    },
    renderError: (ctx) => {
      ctx.type = 'html'
      ctx.body = endedPage
    },
  })
}

type Entry = { payload: AdapterPayload; until: number }

/** A visitor could begin sign-ins without end; the oldest go first. */
const maxEntries = 5_000

/** Stores pending sign-ins in memory: a restart only interrupts them, and the database needs no tables for the stand-in. */
const createMemory = (): ((model: string) => Adapter) => {
  const entries = new Map<string, Entry>()
  const read = (key: string) => {
    const found = entries.get(key)
    if (found && found.until > Date.now()) return found.payload
    entries.delete(key)
    return undefined
  }
  const first = (model: string, matches: (payload: AdapterPayload) => boolean) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? read(key) : undefined
      if (payload && matches(payload)) return payload
    }
    return undefined
  }
  return (model) => ({
    upsert: async (id, payload, seconds = 3600) => {
      const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(`${model}:${id}`, { payload, until: Date.now() + seconds * 1000 })
    },
    find: async (id) => read(`${model}:${id}`),
    findByUid: async (uid) => first(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => first(model, (payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = read(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => void entries.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
