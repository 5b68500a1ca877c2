import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'

/** Lets us ask the provider for the token in its session cookie. It has no path, so it can't be called from outside. */
export const sessionToken = () =>
  ({
    id: 'session-token',
    endpoints: {
      readSessionToken: createAuthEndpoint({ method: 'GET', requireHeaders: true }, async (ctx) => {
        const { authCookies, secret } = ctx.context
        return { token: (await ctx.getSignedCookie(authCookies.sessionToken.name, secret)) || null }
      }),
    },
  }) satisfies BetterAuthPlugin
