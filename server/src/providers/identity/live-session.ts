import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../database/executor.ts'
import { inBatches } from '../../database/in-batches.ts'
import { constant, preparedFor } from '../../database/prepared.ts'
import { authSession, authUser } from '../../database/schema/identity.ts'
import { appUser } from '../../database/schema/user.ts'

// Two, so that PostgreSQL works on the next while this process reads the answer of the last.
const limits = { most: 32, atOnce: 2 }

const token = sql<string>`asked.token`
// One parameter of JSON, for one plan whatever the number.
const asked = sql`json_array_elements_text(${sql.placeholder('tokens')}) as asked(token)`

const whereLive = and(eq(authSession.token, token), gt(authSession.expiresAt, sql`now()`))
const whereOwnRow = and(eq(appUser.provider, sql.placeholder('provider')), eq(appUser.subject, authUser.id))

/**
 * All that requests need of their senders. The limits make PostgreSQL look the rows up: a join can become a merge, which reads everyone of the
 * provider up to these.
 */
const liveSessions = preparedFor((db) => {
  const session = db
    .select({ userId: authSession.userId })
    .from(authSession)
    .where(whereLive)
    .limit(constant(1))
    .as('session')
  const { id, email, name, image, role, status } = appUser
  const row = db
    .select({ id, email, name, image, role, status })
    .from(appUser)
    .where(whereOwnRow)
    .limit(constant(1))
    .as('row')
  return db
    .select({
      token,
      person: {
        id: authUser.id,
        email: authUser.email,
        name: authUser.name,
        image: authUser.image,
        createdAt: authUser.createdAt,
      },
      row: row._.selectedFields,
    })
    .from(asked)
    .crossJoinLateral(session)
    .innerJoin(authUser, eq(authUser.id, session.userId))
    .leftJoinLateral(row, sql`true`)
    .prepare('live_sessions')
})

/**
 * Reads the person of a live session by its token, with our own row of them if there is one; null if it has ended. What several requests
 * ask at the same time is one statement, begun after the last of them.
 */
export const openSessionReads = (provider: string, lookups: () => Executor) =>
  inBatches(async (tokens: string[]) => {
    const different = [...new Set(tokens)]
    const found = await liveSessions(lookups()).execute({ tokens: JSON.stringify(different), provider })
    const byToken = new Map(found.map((session) => [session.token, session]))
    return tokens.map((asking) => byToken.get(asking) ?? null)
  }, limits)
