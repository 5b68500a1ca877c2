import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api'
import { eq, type SQL } from 'drizzle-orm'
import { authSession } from '../../../database/schema/identity.ts'

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

/** Never sent to the browser: of the provider's headers only cookies are (`answer`). */
const header = 'x-thikana-opened-session'

/**
 * Adds to the provider's answers the session that they open. It must be the last plugin: the hook of the second step deletes the
 * session that the password has opened.
 */
export const openedSession = (): BetterAuthPlugin => ({
  id: 'opened-session',
  hooks: {
    after: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async ({ context: { newSession }, setHeader }) => {
          if (newSession) setHeader(header, newSession.session.id)
        }),
      },
    ],
  },
})

/** The session that an answer opens, if any. */
export const whereOpenedBy = (response: Response): SQL =>
  eq(authSession.id, response.headers.get(header) ?? '')
