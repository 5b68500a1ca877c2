import path from 'node:path'
import { parseArgs } from 'node:util'
import { imagesInFolder } from './backup/image-files.ts'
import { checkBackup, demandEmptyDatabase, restoreBackup } from './backup/restore-backup.ts'
import { fileSource } from './backup/source.ts'
import {
  demandEmptyFolder,
  endRestore,
  isHalfRestored,
  markRestore,
  undoRestore,
} from './backup/target-folder.ts'
import { markCopy } from './backup/mark-copy.ts'
import { type Config, loadConfig } from './config/config.ts'
import { prepareDataFolder } from './config/data-folder.ts'
import { storeSecret } from './config/secrets.ts'
import { connect, type Database } from './database/connect.ts'
import { prepareSessions } from './database/prepare-sessions.ts'
import { createLogger } from './log/logger.ts'
import { typedPath } from './run-backup.ts'

type Log = ReturnType<typeof createLogger>

const usage =
  'Name the backup: npm run restore -- <file>. With --copy it becomes a copy for tests, which may be anonymised.'

const openTarget = async ({ databaseUrl, dataDir }: Config, log: Log): Promise<Database> => {
  const database = await connect({ databaseUrl, dataDir, log, connections: 3 })
  try {
    await prepareSessions(database)
    const client = await database.pool.connect()
    await demandEmptyDatabase(client).finally(() => client.release())
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A PostgreSQL that a kill left running ends before its files go. */
const undoHalfRestored = async ({ databaseUrl, dataDir }: Config, log: Log): Promise<void> => {
  if (!databaseUrl) await (await connect({ databaseUrl, dataDir, log })).close()
  undoRestore(dataDir)
}

/** The data folder and the database, empty both. A restore that ended halfway is undone first. */
const prepareTarget = async (config: Config, log: Log): Promise<Database> => {
  const { databaseUrl, dataDir } = config
  // Before anything is removed: with a database elsewhere, this one may have been restored to its last step.
  const elsewhere = databaseUrl ? await openTarget(config, log) : null
  try {
    if (isHalfRestored(dataDir)) await undoHalfRestored(config, log)
    demandEmptyFolder(dataDir)
    prepareDataFolder(dataDir, log)
    markRestore(dataDir)
    return elsewhere ?? (await openTarget(config, log))
  } catch (error) {
    await elsewhere?.close()
    throw error
  }
}

/** `npm run restore -- <file>`: restores a backup into an empty database and data folder. Returns what to print; throws Error that says what to do. */
export const runRestore = async (args: string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args,
    options: { copy: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(usage)
  const config = loadConfig()
  const { dataDir, backupKey: key } = config
  const source = fileSource(typedPath(file))
  const { header, manifest } = await checkBackup(source, key)
  const log = createLogger('warn')
  const database = await prepareTarget(config, log)
  const hasSecret = { value: false }
  try {
    await restoreBackup({
      source,
      key,
      pool: database.pool,
      images: imagesInFolder(path.join(dataDir, 'images')),
      storeSecret: async (content) => {
        if (!config.sessionSecret) await storeSecret(dataDir, content.toString('utf8'))
        hasSecret.value = true
      },
    })
    if (values.copy) await markCopy(database, new Date(header.createdAt))
  } catch (error) {
    await database.close()
    undoRestore(dataDir)
    throw error
  }
  endRestore(dataDir)
  await database.close()
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const restored = `Restored ${rows} rows and ${manifest.images.files} files of pictures of ${header.createdAt}.`
  if (hasSecret.value || config.sessionSecret) return restored
  return `${restored}\nThe secret isn't in this backup: set SESSION_SECRET to what it was, or everybody has to log in again.`
}
