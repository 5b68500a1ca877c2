import { and, eq, gt, sql } from 'drizzle-orm'
import { constant, preparedFor } from '../../database/prepared.ts'
import { authSession, authUser } from '../../database/schema/identity.ts'
import { appUser } from '../../database/schema/user.ts'

const { placeholder } = sql
const whereLive = and(eq(authSession.token, placeholder('token')), gt(authSession.expiresAt, sql`now()`))
const whereOwnRow = and(eq(appUser.provider, placeholder('provider')), eq(appUser.subject, authUser.id))

/**
 * The person of a live session by its token, with our own row of them if there is one: all that requests need of their senders. The limit
 * makes PostgreSQL look the row up: a join can become a merge, which reads everyone of the provider up to this one.
 */
export const liveSession = preparedFor((db) => {
  const { id, email, name, image, role, status } = appUser
  const row = db
    .select({ id, email, name, image, role, status })
    .from(appUser)
    .where(whereOwnRow)
    .limit(constant(1))
    .as('row')
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
    .where(whereLive)
    .prepare('live_session')
})
