import { backupLock } from '@thikana/server/database/backup-lock'
import { beforeFirstRelease, isBeforeFirstRelease } from '@thikana/server/database/first-release'
import { filesOf } from '@thikana/server/providers/images/files'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listSequences, listTables, nameWithColumns } from './catalog.ts'
import type { BackupTable } from './format.ts'
import { backedUpSchemas, readMigrations } from './schemas.ts'

/** Pictures whose names are read at a time. */
const batch = 500

/** How COPY writes values, whatever the database's or the role's defaults are. */
export const copyFormat =
  "set local datestyle to 'ISO'; set local intervalstyle to 'postgres'; set local timezone to 'UTC'; set local extra_float_digits to 3; set local bytea_output to 'hex'; set local client_encoding to 'UTF8'"

/** A backup takes as long as it takes, and waits for a sweep to end. */
export const withoutTimeouts =
  'set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0; set local lock_timeout to 0'

/** Balancers close a connection on which nothing was said for some minutes. */
const defaultPingMs = 60_000

/** Says something on a waiting connection now and then, until `stop`; `lost` rejects once it is gone. */
const keepAlive = (client: pg.PoolClient, everyMs: number) => {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  const fail = (cause: unknown) =>
    reject(
      new Error('PostgreSQL closed a connection before the backup was complete: back up again.', { cause }),
    )
  const pings = setInterval(() => void client.query('select 1').catch(fail), everyMs)
  lost.catch(() => {})
  return { lost, stop: () => clearInterval(pings) }
}

/** One moment of the database, whatever is written meanwhile. */
export type Snapshot = {
  schemas: { name: string; migrations: number[] }[]
  tables: BackupTable[]
  /** The table's rows in COPY's text form. */
  readRows(table: BackupTable): AsyncIterable<Buffer>
  readSequences(): Promise<{ schema: string; name: string; value: string | null }[]>
  imageFiles(): AsyncIterable<string>
}

const rowsOf = async function* (client: pg.ClientBase, table: BackupTable): AsyncIterable<Buffer> {
  const copy = client.query(copyTo(`copy ${nameWithColumns(client, table)} to stdout`))
  for await (const chunk of copy) yield chunk as Buffer
}

const eachFile = async function* (client: pg.ClientBase): AsyncIterable<string> {
  await client.query('declare pictures no scroll cursor for select url from public.image')
  for (;;) {
    const { rows } = await client.query<{ url: string }>(`fetch ${batch} from pictures`)
    // A picture with another address is kept by another service.
    for (const { url } of rows) yield* filesOf(url)
    if (rows.length < batch) return
  }
}

const readSnapshot = async (client: pg.ClientBase): Promise<Snapshot> => {
  const schemas: Snapshot['schemas'] = []
  for (const schema of backedUpSchemas) {
    const migrations = await readMigrations(client, schema)
    if (isBeforeFirstRelease(migrations))
      throw new Error(`The database can’t be backed up: ${beforeFirstRelease}`)
    if (migrations.length > 0) schemas.push({ name: schema.name, migrations })
  }
  if (schemas.length === 0)
    throw new Error('The database has no tables of Thikana yet: start the server once, then back it up.')
  const tables = await listTables(
    client,
    schemas.map(({ name }) => name),
  )
  return {
    schemas,
    tables,
    readRows: (table) => rowsOf(client, table),
    readSequences: () =>
      listSequences(
        client,
        schemas.map(({ name }) => name),
      ),
    imageFiles: () => eachFile(client),
  }
}

/**
 * Runs `work` on one moment of the database, and keeps every picture of that moment from being swept until it ends. Uses two connections.
 */
export const withSnapshot = async <Result>(
  pool: pg.Pool,
  work: (snapshot: Snapshot) => Promise<Result>,
  pingMs = defaultPingMs,
): Promise<Result> => {
  const guard = await pool.connect()
  let reader: pg.PoolClient | undefined
  const alive = [keepAlive(guard, pingMs)]
  let failure: Error | undefined
  try {
    reader = await pool.connect()
    // Between two pages of pictures this one waits, too.
    alive.push(keepAlive(reader, pingMs))
    // On a connection of its own: a statement that waits for a lock has its snapshot already, which would be from before.
    await guard.query(`begin; ${withoutTimeouts}`)
    await guard.query('select pg_advisory_xact_lock_shared($1)', [backupLock])
    await reader.query(`begin isolation level repeatable read read only; ${withoutTimeouts}; ${copyFormat}`)
    const lost = alive.map((one) => one.lost)
    const result = await Promise.race([work(await readSnapshot(reader)), ...lost])
    await reader.query('commit')
    await guard.query('commit')
    return result
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    for (const { stop } of alive) stop()
    // After a failure a copy may still be under way: the connections are closed instead.
    reader?.release(failure)
    guard.release(failure)
  }
}
