import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { GoogleClient } from './client.ts'
import { donePath } from './done-page.ts'
import { profileOf, googleProfile } from './profile.ts'

/** The provider's id, under which linked accounts are stored. */
export const googleId = 'google'

/** OpenID Connect with PKCE and a nonce; an identity token that can't be verified is refused. */
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
        // On a shared phone, Google must not sign in the last person automatically.
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

/** Google's tokens aren't stored: we only need the identity, once. */
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
 * The provider's options if Google is offered. Google is never linked to an existing account of the address: someone who registered it
 * first without proving it would keep a password to it.
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
