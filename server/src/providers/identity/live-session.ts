import { and, eq, gt, sql } from 'drizzle-orm'
import { constant, preparedFor } from '../../database/prepared.ts'
import { authSession, authUser } from '../../database/schema/identity.ts'
import { appUser } from '../../database/schema/user.ts'

/**
 * The person of a live session by its token, with our own row of them if there is one: all that a request needs, in one statement. The limit
 * makes PostgreSQL look that row up: a join can become a merge, which reads everyone of the provider up to this person.
 */
export const liveSession = preparedFor((db) => {
  const ofPerson = and(eq(appUser.provider, sql.placeholder('provider')), eq(appUser.subject, authUser.id))
  const row = db.select().from(appUser).where(ofPerson).limit(constant(1)).as('row')
  return db
    .select({
      person: {
        id: authUser.id,
        email: authUser.email,
        name: authUser.name,
        image: authUser.image,
        createdAt: authUser.createdAt,
      },
      row: row._.selectedFields,
    })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .leftJoinLateral(row, sql`true`)
    .where(and(eq(authSession.token, sql.placeholder('token')), gt(authSession.expiresAt, sql`now()`)))
    .prepare('live_session')
})
