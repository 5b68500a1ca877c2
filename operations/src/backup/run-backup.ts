import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '@thikana/server/config/config'
import { prepareDataFolder } from '@thikana/server/config/data-folder'
import { isS3Address } from '@thikana/server/config/s3-place'
import { findSecret, readSecret } from '@thikana/server/config/secrets'
import { connect } from '@thikana/server/database/connect'
import { createLogger } from '@thikana/server/log/logger'
import { reasonOf } from '@thikana/server/log/reason'
import { openStores } from '@thikana/server/providers/images/choose'
import { lookIn } from '@thikana/server/providers/images/files'
import type { BackupTarget } from './backup-file.ts'
import { backupName, sourceAt, targetAt, targetIn, tidyFolder } from './folder.ts'
import { createKey } from './seal.ts'
import { type BackupResult, makeBackup } from './make-backup.ts'
import { checkBackup } from './restore-backup.ts'
import { createSigner } from './sign.ts'
import { noteBackup, noteFailedBackup } from './state.ts'

const usage =
  'Name the file: npm run backup -- <file>. Others: --check <file> reads a backup and changes nothing, --new-key makes a key.'

/** What people type is relative to where they are, which npm changes. */
export const typedPath = (file: string): string =>
  isS3Address(file) ? file : path.resolve(process.env['INIT_CWD'] ?? '.', file)

const options = {
  check: { type: 'string' },
  unencrypted: { type: 'boolean', default: false },
  'new-key': { type: 'boolean', default: false },
  scheduled: { type: 'boolean', default: false },
} as const

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A size in words, such as `12.3 MB`. */
const sizeText = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${units[step]}`
}

const describe = (
  { name, bytes, rows, images, signedBy }: BackupResult & { signedBy: string },
  key: string | undefined,
): string =>
  `${name}: ${rows} rows and ${images.files} files of pictures, ${sizeText(bytes)}, read back and ${key ? 'encrypted' : 'not encrypted'}, signed by ${signedBy}.`

/** What a backup says of itself, for a person who decides whether to restore it. */
export const introduce = (
  file: string,
  { header, manifest, signedBy, admins }: Awaited<ReturnType<typeof checkBackup>>,
): string => {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  return (
    `${file} is complete: ${rows} rows and ${manifest.images.files} files of pictures of ${header.createdAt}.\n` +
    `It was signed by the installation ${signedBy}. Its admins: ${admins.join(', ') || 'none'}.`
  )
}

/** Apart from what was made: a server that makes it by itself logs this as a warning. */
const warn = (text: string): void => void process.stderr.write(`${text}\n`)

const warnOfMissing = ({ missing }: BackupResult): void => {
  if (missing.files > 0)
    warn(
      `${missing.files} files of pictures that the database names are missing, so they aren't in it, such as ${missing.first[0]}. ` +
        'Restore them from an earlier backup.',
    )
}

const showNewKey = async (): Promise<string> => {
  const { secret, open } = await createKey()
  return (
    `${secret}\nKeep this key where the backups are not: it opens them, and without it they are lost.\n` +
    `${open}\nThis one only closes them. Set BACKUP_KEY to it if this machine need not open its own backups.`
  )
}

const check = async (file: string, { backupKey, s3 }: Pick<Config, 'backupKey' | 's3'>): Promise<string> => {
  return introduce(file, await checkBackup(sourceAt(file, s3), backupKey))
}

/** A failure is noted by whoever started this process, if a server did: it may end without a word. */
const backUp = async (
  config: Config,
  target: BackupTarget,
  { notesFailure = true } = {},
): Promise<BackupResult & { signedBy: string }> => {
  const log = createLogger('warn')
  prepareDataFolder(config.dataDir, log)
  const { databaseUrl, dataDir, backupKey: key } = config
  const database = await connect({ databaseUrl, dataDir, log, mayJoin: true, connections: 3 })
  try {
    // Wherever they are: while pictures are moved they are in two.
    const { all } = openStores({ config, db: database.db, log })
    const images = { read: (name: string) => lookIn(all, (files) => files.read(name)) }
    const secret = config.sessionSecret ? null : await findSecret(dataDir)
    const signer = createSigner(config.sessionSecret ?? secret ?? (await readSecret(dataDir)))
    const made = await makeBackup({ pool: database.pool, images, secret, key, signer, target })
    // The backup is good all the same.
    await noteBackup(database.db, made).catch(() => {})
    warnOfMissing(made)
    return { ...made, signedBy: signer.by }
  } catch (error) {
    if (notesFailure) await noteFailedBackup(database.db, reasonOf(error)).catch(() => {})
    throw error
  } finally {
    await database.close()
  }
}

/** Runs `work`, and ends this process when the one that started it ends: its end of the pipe closes. */
const whileParentRuns = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  process.stdin.resume().once('end', () => process.exit(1))
  try {
    return await work()
  } finally {
    process.stdin.destroy()
  }
}

/** Into the folder of the settings, from which old ones are removed. */
const backUpAsScheduled = async (config: Config): Promise<string> => {
  if (!config.backups) throw new Error('Set BACKUP_TO to the folder where backups are kept.')
  const { folder, keep } = config.backups
  const target = targetIn(folder, backupName(new Date(), Boolean(config.backupKey)))
  const made = await backUp(config, target, { notesFailure: false })
  // The backup is good all the same.
  await tidyFolder(folder, keep).catch(({ message }: Error) =>
    warn(`Older backups could not be removed: ${message}. Remove them by hand.`),
  )
  return describe(made, config.backupKey)
}

/** `npm run backup`: makes a backup, or reads one. Returns what to print; throws Error that says what to do. */
export const runBackup = async (args: string[], load = loadConfig): Promise<string> => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values['new-key']) return showNewKey()
  const config = load()
  if (values.check)
    return check(typedPath(values.check), values.unencrypted ? { ...config, backupKey: undefined } : config)
  if (values.scheduled) return whileParentRuns(() => backUpAsScheduled(config))
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(usage)
  return describe(await backUp(config, targetAt(typedPath(file), config.s3)), config.backupKey)
}
