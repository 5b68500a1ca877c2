import type { Readable } from 'node:stream'
import { newcomer, roleOf } from '@thikana/domain/user/user'
import { userParties } from '@thikana/domain/user/user-moves'
import { migrationLock } from '@thikana/server/database/migrate'
import type pg from 'pg'
import { listRelations } from './catalog.ts'
import type { ArchiveContents } from './read-archive.ts'
import { readArchive } from './read-archive.ts'
import type { BackupHeader } from './format.ts'
import type { PictureFolder } from './image-files.ts'
import { createLoad, demandKnownSchemas } from './load-database.ts'
import { markCopy } from './migrations.ts'
import { type Attempt, isRestoredBy, signRestore } from './restore-mark.ts'
import { copyFormat, withoutTimeouts } from './snapshot.ts'

export type BackupSource = {
  /** For people. */
  name: string
  open(): Promise<Readable>
}

type RestoreOptions = {
  attempt: Attempt
  source: BackupSource
  key: string | undefined
  /** The installation that signed what was checked before: it may have been replaced since. Left out if nothing was. */
  signedBy?: string
  pool: pg.Pool
  images: PictureFolder
  /** Stores the secret that the backup has; left out if a setting has it. */
  storeSecret?: (content: Buffer) => Promise<void>
}

/** Unknown if the database couldn't be asked any more whether it had committed. */
type RestoreOutcome = 'restored' | 'unknown'

/** Reads all of the backup and changes nothing. Throws a sentence that says why it can't be restored. */
export const checkBackup = async (
  { name, open }: BackupSource,
  key: string | undefined,
): Promise<ArchiveContents & { admins: string[] }> => {
  try {
    const finder = createAdminFinder()
    const contents = await readArchive(await open(), key, {
      header: async (header) => finder.begin(header),
      rows: async (table, chunk) => finder.add(table, chunk),
    })
    demandKnownSchemas(contents.header)
    return { ...contents, admins: finder.admins() }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no backup ${name}.`, { cause: error })
    throw new Error(`${name} can't be restored: ${message}. Nothing was changed.`, { cause: error })
  }
}

/** Throws a sentence unless nobody has used the database. */
export const demandEmptyDatabase = async (client: pg.ClientBase): Promise<void> => {
  const relations = await listRelations(client)
  if (relations.length === 0) return
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  throw new Error(
    `The database "${rows[0]?.name}" isn't empty: it has ${relations.slice(0, 3).join(', ')}${relations.length > 3 ? ' and more' : ''}. ` +
      'A backup is restored into an empty one only: set DATABASE_URL to another database, or DATA_DIR to an empty folder.',
  )
}

const load = async (
  client: pg.PoolClient,
  { source, key, signedBy, images, attempt, ...options }: RestoreOptions,
): Promise<void> => {
  await client.query(`begin; ${withoutTimeouts}; ${copyFormat}`)
  // A server that starts meanwhile waits until the backup is in.
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
  await demandEmptyDatabase(client)
  const loading = createLoad(client)
  const { header, manifest, ...read } = await readArchive(await source.open(), key, {
    header: loading.begin,
    rows: loading.rows,
    image: images.write,
    ...(options.storeSecret ? { secret: options.storeSecret } : {}),
  })
  if (signedBy !== undefined && (read.signedBy !== signedBy || header.id !== attempt.backup))
    throw new Error(
      `${source.name} was replaced by another backup, signed by the installation ${read.signedBy}, after it was checked. ` +
        'Nothing was changed. Find out who may write there before you try again.',
    )
  await loading.end(manifest)
  if (attempt.isCopy) await markCopy(client, header)
  await signRestore(client, attempt)
  await images.finish()
}

/** The connection may break after PostgreSQL took the commit: then the database says what became of it. */
const commit = async (
  client: pg.PoolClient,
  { pool, attempt }: Pick<RestoreOptions, 'pool' | 'attempt'>,
): Promise<RestoreOutcome> => {
  try {
    await client.query('commit')
    return 'restored'
  } catch (error) {
    const isIn = await isRestoredBy(pool, attempt).catch(() => null)
    if (isIn === false) throw error
    return isIn ? 'restored' : 'unknown'
  }
}

/**
 * Restores a backup that was checked into an empty database and an empty store of pictures. The database changes last and at once: until then
 * a failure leaves it empty. Rejects only if nothing was kept.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<RestoreOutcome> => {
  const client = await options.pool.connect()
  let failure: Error | undefined
  try {
    await load(client, options)
    const outcome = await commit(client, options)
    // Only for speed: PostgreSQL gathers the same by itself after a while. All is committed, so a failure doesn't undo it.
    await client.query(`begin; ${withoutTimeouts}; analyze; commit`).catch((error: Error) => {
      failure = error
    })
    return outcome
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

const peopleTable = 'public.app_user'

/** Gathers the addresses of the admins from the rows of a backup, in COPY's text form. */
const createAdminFinder = () => {
  const admins: string[] = []
  let columns: string[] = []
  let begun = ''
  return {
    begin: (header: BackupHeader): void => {
      columns = header.tables.find(({ schema, name }) => `${schema}.${name}` === peopleTable)?.columns ?? []
    },
    add: (of: string, chunk: Buffer): void => {
      if (of !== peopleTable) return
      const lines = (begun + chunk.toString('utf8')).split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) {
        const values = line.split('\t')
        const email = values[columns.indexOf('email')] ?? ''
        const person = { ...newcomer, email, role: roleOf(values[columns.indexOf('role')]) }
        if (userParties(person).length > 0) admins.push(email)
      }
    },
    admins: (): string[] => admins.toSorted(),
  }
}
