import { notInArray } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '@thikana/server/database/executor'
import { demoMark } from '@thikana/server/database/schema/demo'
import { authUser } from '@thikana/server/database/schema/identity'
import { appUser } from '@thikana/server/database/schema/user'
import { people } from './people.ts'

/** When the demonstration was loaded into this database; null where it wasn't. */
export const findLoaded = async (db: Db): Promise<Date | null> => {
  const [mark] = await db.select().from(demoMark)
  return mark?.loadedAt ?? null
}

/** Whether somebody real is here. Accounts of the demonstration alone are what a load left that was cut short. */
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

/** Any number, as long as it stays the same: one process loads, the others wait and find it done. */
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
    // Closing the connection frees the lock and forgets the settings.
    client.release(true)
  }
}
