import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { copyMark } from '../database/schema/backup.ts'

/** Marks a restored database as a copy for tests; brings it to this release's schema, since an older one has no mark. */
export const markCopy = async ({ db, pool }: Database, backedUpAt: Date): Promise<void> => {
  await migrate(pool)
  await db
    .insert(copyMark)
    .values({ id: 'copy', backedUpAt, restoredAt: sql`now()` })
    .onConflictDoUpdate({
      target: copyMark.id,
      set: { backedUpAt, restoredAt: sql`now()`, anonymisedAt: null },
    })
}
