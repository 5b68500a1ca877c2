import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'

/**
 * Lets us ask the provider which sign-in waits for its second step in a browser: its identifier, null if there is no valid one, and its
 * cookies. It has no path, so it can't be called from outside.
 */
export const pendingSignIn = () =>
  ({
    id: 'pending-sign-in',
    endpoints: {
      readPendingSignIn: createAuthEndpoint({ method: 'GET', requireHeaders: true }, async (ctx) => {
        const { createAuthCookie, authCookies, secret } = ctx.context
        const { name } = createAuthCookie('two_factor')
        const cookies = [name, authCookies.dontRememberToken.name].flatMap((each) => {
          const value = ctx.getCookie(each)
          return value ? [`${each}=${encodeURIComponent(value)}`] : []
        })
        return { note: (await ctx.getSignedCookie(name, secret)) || null, cookies }
      }),
    },
  }) satisfies BetterAuthPlugin
