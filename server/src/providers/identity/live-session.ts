import { and, eq, gt, sql } from 'drizzle-orm'
import { preparedFor } from '../../database/prepared.ts'
import { authSession, authUser } from '../../database/schema/identity.ts'
import { appUser } from '../../database/schema/user.ts'

/** The person of a live session by its token, with our own row of them if there is one: all that a request needs, in one statement. */
export const liveSession = preparedFor((db) =>
  db
    .select({
      person: {
        id: authUser.id,
        email: authUser.email,
        name: authUser.name,
        image: authUser.image,
        createdAt: authUser.createdAt,
      },
      row: appUser,
    })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .leftJoin(
      appUser,
      and(eq(appUser.provider, sql.placeholder('provider')), eq(appUser.subject, authUser.id)),
    )
    .where(and(eq(authSession.token, sql.placeholder('token')), gt(authSession.expiresAt, sql`now()`)))
    .prepare('live_session'),
)
