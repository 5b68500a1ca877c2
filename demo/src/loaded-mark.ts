import { eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '@thikana/server/database/executor'
import { demoMark } from '@thikana/server/database/schema/demo'
import { authUser } from '@thikana/server/database/schema/identity'
import { appUser } from '@thikana/server/database/schema/user'
import { people } from './people.ts'

/** When the demo, or all of its photos, was loaded into this database; null if it wasn't. */
export const findLoaded = async (db: Db, what: 'demo' | 'photos' = 'demo'): Promise<Date | null> => {
  const [mark] = await db.select().from(demoMark).where(eq(demoMark.id, what))
  return mark?.loadedAt ?? null
}

/** Whether there are real accounts. Demo accounts without other rows are left from a load that was interrupted. */
export const hasRealAccounts = async (db: Db): Promise<boolean> => {
  const [member] = await db.select({ id: appUser.id }).from(appUser).limit(1)
  const [registered] = await db
    .select({ id: authUser.id })
    .from(authUser)
    .where(
      notInArray(
        authUser.email,
        people.map(({ email }) => email),
      ),
    )
    .limit(1)
  return member !== undefined || registered !== undefined
}

/** An arbitrary constant. One process loads, the others wait and find it done. */
const loadingLock = 6_027_185_334

/** Runs `work` while no other process does. */
export const oneAtATime = async <Result>(db: Db, work: () => Promise<Result>): Promise<Result> =>
  // In a transaction, since behind PgBouncer nothing else keeps a connection; `work` has others.
  db.transaction(async (transaction) => {
    await transaction.execute('set local lock_timeout = 0')
    await transaction.execute('set local statement_timeout = 0')
    await transaction.execute('set local idle_in_transaction_session_timeout = 0')
    await transaction.execute(sql`select pg_advisory_xact_lock(${loadingLock})`)
    return work()
  })

/** Adds the photos unless another process does. */
export const unlessOthersDo = async (db: Db, work: () => Promise<void>): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.execute('set local statement_timeout = 0')
    await transaction.execute('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await transaction.execute(
      sql`select pg_try_advisory_xact_lock(${loadingLock + 1}) as mine`,
    )
    if (rows[0]?.['mine']) await work()
  })
