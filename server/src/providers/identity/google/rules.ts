import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { GoogleClient } from './client.ts'
import { donePath } from './done-page.ts'
import { profileOf, googleProfile } from './profile.ts'

/** The provider’s name for it; a linked account is kept under it. */
export const googleId = 'google'

/** OpenID Connect with PKCE and a nonce; an identity token that can’t be verified signs nobody in. */
const pluginFor = ({ clientId, clientSecret, discoveryUrl, authorizationUrl }: GoogleClient) =>
  genericOAuth({
    config: [
      {
        providerId: googleId,
        clientId,
        clientSecret,
        discoveryUrl,
        ...(authorizationUrl ? { authorizationUrl } : {}),
        requireIdTokenVerification: true,
        pkce: true,
        scopes: ['openid', 'email', 'profile'],
        // On a phone that is shared, nobody is signed in as whoever was last.
        prompt: 'select_account',
        mapProfileToUser: (raw) => {
          const profile = profileOf(raw)
          const noted = googleProfile.getStore()
          if (noted) noted.email = profile.email
          return { ...profile, email: profile.email ?? undefined }
        },
      },
    ],
  })

/** None of Google’s tokens is kept: we ask it who somebody is, once, and nothing after. */
const withoutTokens = async (account: object) => ({
  data: {
    ...account,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  },
})

/**
 * The provider’s options where Google is offered. An address that has an account is never linked: whoever registered it first, without
 * proving that it is theirs, would keep a password to it.
 */
export const googleRules = (client: GoogleClient, publicUrl: string) => ({
  plugins: [pluginFor(client)],
  account: { accountLinking: { enabled: false }, updateAccountOnSignIn: false },
  databaseHooks: { account: { create: { before: withoutTokens } } },
  user: {
    validateUserInfo: ({ user, source }: { user: { emailVerified?: unknown }; source: { method: string } }) =>
      source.method === 'oauth' && user.emailVerified !== true ? { error: 'email_not_verified' } : undefined,
  },
  errorURL: new URL(donePath, publicUrl).href,
})
