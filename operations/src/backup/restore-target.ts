import type { Config } from '@thikana/server/config/config'
import { prepareDataFolder } from '@thikana/server/config/data-folder'
import { connect, type Database } from '@thikana/server/database/connect'
import type { Log } from '@thikana/server/database/embedded/start'
import { prepareSessions } from '@thikana/server/database/prepare-sessions'
import { demandEmptyDatabase } from './restore-backup.ts'
import {
  type Attempt,
  demandEmptyFolder,
  endRestore,
  isRestoredBy,
  markRestore,
  readAttempt,
  undoRestore,
} from './restore-mark.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>
type Target = { database: Database; attempt: Attempt }

const open = async ({ databaseUrl, dataDir }: Place, log: Log): Promise<Database> => {
  const database = await connect({ databaseUrl, dataDir, log, connections: 3 })
  try {
    await prepareSessions(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const demandEmpty = async ({ pool }: Database): Promise<void> => {
  const client = await pool.connect()
  await demandEmptyDatabase(client).finally(() => client.release())
}

/** A PostgreSQL that a kill left running ends before its files go. */
const undoHalfRestored = async ({ databaseUrl, dataDir }: Place, log: Log): Promise<void> => {
  if (!databaseUrl) await (await connect({ databaseUrl, dataDir, log })).close()
  undoRestore(dataDir)
}

/** Whether an earlier run for the same ended after all was committed; with a database elsewhere, only that one knows. */
const concludeEarlier = async ({ dataDir }: Place, { database, attempt }: Target): Promise<boolean> => {
  const earlier = readAttempt(dataDir)
  if (!earlier || !(await isRestoredBy(database.pool, earlier))) return false
  endRestore(dataDir)
  return earlier.backup === attempt.backup && earlier.isCopy === attempt.isCopy
}

/** Empties the folder again. The database is empty, since nothing was committed. */
export const undo = async ({ dataDir }: Place, database: Database | null): Promise<void> => {
  // A database that can't be closed is no reason to leave half of a backup.
  await database?.close().catch(() => {})
  undoRestore(dataDir)
}

/** The database and the data folder, empty both, or null if all of it is there already. A restore that ended halfway is undone first. */
export const prepareTarget = async (config: Place, attempt: Attempt, log: Log): Promise<Database | null> => {
  const { databaseUrl, dataDir } = config
  // Before anything is removed: with a database elsewhere, this one may have been restored to its last step.
  let database = databaseUrl ? await open(config, log) : null
  try {
    if (database && (await concludeEarlier(config, { database, attempt }))) {
      await database.close()
      return null
    }
    if (database) await demandEmpty(database)
    if (readAttempt(dataDir)) await undoHalfRestored(config, log)
    demandEmptyFolder(dataDir)
    prepareDataFolder(dataDir, log)
    try {
      markRestore(dataDir, attempt)
      database ??= await open(config, log)
      await demandEmpty(database)
    } catch (error) {
      await undo(config, database)
      throw error
    }
    return database
  } catch (error) {
    await database?.close()
    throw error
  }
}
