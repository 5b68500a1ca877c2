import { notInArray } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '@thikana/server/database/executor'
import { demoMark } from '@thikana/server/database/schema/demo'
import { authUser } from '@thikana/server/database/schema/identity'
import { appUser } from '@thikana/server/database/schema/user'
import { people } from './people.ts'

/** When the demo was loaded into this database; null if it wasn't. */
export const findLoaded = async (db: Db): Promise<Date | null> => {
  const [mark] = await db.select().from(demoMark)
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
export const oneAtATime = async <Result>(
  { pool }: { pool: pg.Pool },
  work: () => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [loadingLock])
    return await work()
  } finally {
    // Closing the connection releases the lock and resets the settings.
    client.release(true)
  }
}
