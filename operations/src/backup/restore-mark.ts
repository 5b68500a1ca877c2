import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { restoreMark } from '@thikana/server/config/data-folder'
import { secretFile } from '@thikana/server/config/secrets'
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

const isFilled = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** What a restore makes; with a database elsewhere, `postgres` and what begins with it isn't there. */
const isOfRestore = (name: string): boolean =>
  ['images', secretFile, 'socket'].includes(name) || /^postgres(\.|$)/.test(name)

/** Throws a sentence if the data folder has anything that a restore would mix with. */
export const demandEmptyFolder = (dataDir: string): void => {
  const found = ['postgres', 'images', secretFile].filter((name) =>
    name === secretFile ? existsSync(path.join(dataDir, name)) : isFilled(path.join(dataDir, name)),
  )
  if (found.length === 0) return
  throw new Error(
    `DATA_DIR ${dataDir} has ${found.join(', ')}: a backup is restored into an empty folder only. Set DATA_DIR to another one, or move these away.`,
  )
}

/** A restore that didn't end: the folder was empty before it. Null if there is none. */
export const readAttempt = (dataDir: string): Attempt | null => {
  const file = path.join(dataDir, restoreMark)
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Attempt
  } catch {
    // It was killed as it wrote this, before anything else.
    return { id: '', backup: '', isCopy: false }
  }
}

export const markRestore = (dataDir: string, attempt: Attempt): void =>
  writeFileSync(path.join(dataDir, restoreMark), JSON.stringify(attempt), { mode: 0o600, flush: true })

export const endRestore = (dataDir: string): void => rmSync(path.join(dataDir, restoreMark), { force: true })

/** Empties the folder again: everything of ours in it was made by the restore. */
export const undoRestore = (dataDir: string): void => {
  for (const name of readdirSync(dataDir))
    if (isOfRestore(name)) rmSync(path.join(dataDir, name), { recursive: true, force: true })
  endRestore(dataDir)
}
