import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { authSession } from '../../../database/schema/identity.ts'
import { eq, type SQL } from 'drizzle-orm'

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
