import { migrationLock } from '@thikana/server/database/migrate'
import type pg from 'pg'

/** One run of `npm run restore`: what it restores, and as what. The file in the data folder has it while it runs. */
export type Attempt = { id: string; backup: string; isCopy: boolean }

/** Milliseconds that the end of another restore into the same database is waited for. */
const waitMs = 10_000

const textOf = ({ id }: Attempt): string => `Filled by the restore ${id}`

/** Says in the database which attempt filled it, in the transaction that does. */
export const signRestore = async (client: pg.ClientBase, attempt: Attempt): Promise<void> => {
  await client.query(`comment on schema drizzle is ${client.escapeLiteral(textOf(attempt))}`)
}

/**
 * Whether this attempt was committed, whatever became of the process that made it. Waits for one that is under way; throws a sentence if that
 * takes long.
 */
export const isRestoredBy = async (pool: pg.Pool, attempt: Attempt): Promise<boolean> => {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query(`begin; set local lock_timeout to ${waitMs}; set local statement_timeout to 0`)
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const { rows } = await client.query<{ signed: string | null }>(
      `select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as signed`,
    )
    await client.query('commit')
    return rows[0]?.signed === textOf(attempt)
  } catch (error) {
    failure = error as Error
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new Error('Another restore into the same database is under way: wait for it, then try again.', {
      cause: error,
    })
  } finally {
    client.release(failure)
  }
}
