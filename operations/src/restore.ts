import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '@thikana/server/config/config'
import { storeSecret } from '@thikana/server/config/secrets'
import { createLogger } from '@thikana/server/log/logger'
import { imagesInFolder } from './backup/image-files.ts'
import { type BackupSource, checkBackup, restoreBackup } from './backup/restore-backup.ts'
import { prepareTarget, undo } from './backup/restore-target.ts'
import { sourceAt } from './backup/folder.ts'
import { createSigner } from './backup/sign.ts'
import { type Attempt, endRestore } from './backup/restore-mark.ts'
import { introduce, typedPath } from './backup/run-backup.ts'
import { runCommand } from './run-command.ts'

const usage =
  'Name the backup: npm run restore -- <file>. With --copy it becomes a copy for tests, which may be anonymised; ' +
  '--signed-by <installation> demands its signature, --unencrypted takes one without a key, --yes asks nothing.'

/** Null if it is there already, from an earlier run. Otherwise whether the secret is. */
const restore = async (
  config: Config,
  source: BackupSource,
  signedBy: string,
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
    signedBy,
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

/** Throws a sentence if another installation signed it than `wanted`, or without that, than the one whose SESSION_SECRET is set here. */
const demandSigner = (
  { signedBy }: { signedBy: string },
  { config, wanted }: { config: Config; wanted: string | undefined },
): void => {
  const known = wanted ?? (config.sessionSecret ? createSigner(config.sessionSecret).by : signedBy)
  if (known === signedBy) return
  throw new Error(
    `The backup was signed by the installation ${signedBy}, not by ${known}${wanted ? '' : ', whose SESSION_SECRET is set here'}. ` +
      `If it is yours all the same, add --signed-by ${signedBy}. Nothing was changed.`,
  )
}

/** On a terminal only: a script has decided already. */
const askPerson = async (): Promise<void> => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const said = await asking.question('Restore it? Type yes: ')
  asking.close()
  if (said.trim().toLowerCase() !== 'yes') throw new Error('Nothing was changed.')
}

/** `npm run restore -- <file>`: restores a backup into an empty database and data folder. Returns what to print; throws Error that says what to do. */
const runRestore = async (args: string[]): Promise<string> => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      copy: { type: 'boolean', default: false },
      unencrypted: { type: 'boolean', default: false },
      'signed-by': { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(usage)
  const settings = loadConfig()
  const config = values.unencrypted ? { ...settings, backupKey: undefined } : settings
  const source = sourceAt(typedPath(file), config.s3)
  const checked = await checkBackup(source, config.backupKey)
  const { header, manifest } = checked
  demandSigner(checked, { config, wanted: values['signed-by'] })
  process.stdout.write(`${introduce(source.name, checked)}\n`)
  if (!values.yes) await askPerson()
  const kept = await restore(config, source, checked.signedBy, {
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

await runCommand(runRestore)
