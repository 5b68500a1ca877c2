import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Provider } from 'oidc-provider'
import { createMemory } from './memory.ts'
import { sessionCookie, standInPath } from './paths.ts'
import { endedPage } from './pages.ts'
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
