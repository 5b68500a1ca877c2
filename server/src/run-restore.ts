import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { imagesInFolder } from './backup/image-files.ts'
import { type BackupSource, checkBackup, restoreBackup } from './backup/restore-backup.ts'
import type { Attempt } from './backup/restore-mark.ts'
import { prepareTarget, undo } from './backup/restore-target.ts'
import { sourceAt } from './backup/places.ts'
import { endRestore } from './backup/target-folder.ts'
import { type Config, loadConfig } from './config/config.ts'
import { storeSecret } from './config/secrets.ts'
import { createLogger } from './log/logger.ts'
import { typedPath } from './run-backup.ts'

const usage =
  'Name the backup: npm run restore -- <file>. With --copy it becomes a copy for tests, which may be anonymised.'

/** Null if it is there already, from an earlier run. Otherwise whether the secret is. */
const restore = async (
  config: Config,
  source: BackupSource,
  attempt: Attempt,
): Promise<{ hasSecret: boolean } | null> => {
  const { dataDir, backupKey: key } = config
  const database = await prepareTarget(config, attempt, createLogger('warn'))
  if (!database) return null
  const kept = { hasSecret: Boolean(config.sessionSecret) }
  const outcome = await restoreBackup({
    attempt,
    source,
    key,
    pool: database.pool,
    images: imagesInFolder(path.join(dataDir, 'images')),
    storeSecret: async (content) => {
      if (!config.sessionSecret) await storeSecret(dataDir, content.toString('utf8'))
      kept.hasSecret = true
    },
  }).catch(async (error: unknown) => {
    await undo(config, database)
    throw error
  })
  if (outcome === 'restored') endRestore(dataDir)
  await database.close()
  if (outcome === 'restored') return kept
  throw new Error(
    'The connection to the database broke at the last step, so it isn’t known whether that was done: run npm run restore again, which finds out.',
  )
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
  const source = sourceAt(typedPath(file), config.s3)
  const { header, manifest } = await checkBackup(source, config.backupKey)
  const kept = await restore(config, source, {
    id: randomUUID(),
    backup: header.id,
    isCopy: values.copy,
  })
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const what = `${rows} rows and ${manifest.images.files} files of pictures of ${header.createdAt}`
  if (!kept) return `The restore before this one had brought in all ${what}. You can start the server.`
  if (kept.hasSecret) return `Restored ${what}.`
  return `Restored ${what}.\nThe secret isn't in this backup: set SESSION_SECRET to what it was, or everybody has to log in again.`
}
