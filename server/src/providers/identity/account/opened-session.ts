import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { authSession } from '../../../database/schema/identity.ts'
import { eq, type SQL } from 'drizzle-orm'

/** Never passed on: of the provider's headers only cookies are (`answer`). */
const header = 'x-thikana-opened-session'

/**
 * Has the provider's answers name the session that they open. It comes last of the plugins: the second step takes back, in a hook of its
 * own, what the password has opened.
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
