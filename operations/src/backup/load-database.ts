import { beforeFirstRelease, isBeforeFirstRelease } from '@thikana/server/database/first-release'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { nameOf, nameWithColumns } from './catalog.ts'
import { type BackupHeader, type BackupManifest, tableKey } from './format.ts'
import { migrateUntil } from './migrations.ts'
import { backedUpSchemas, knownMigrations } from './schemas.ts'
import { createRowTally } from './tally.ts'

/** Refuses what this release has no migrations for. Throws Error with the reason, as a clause about "it". */
export const demandKnownSchemas = ({ schemas }: BackupHeader): void => {
  for (const { name, migrations } of schemas) {
    if (isBeforeFirstRelease(migrations))
      throw new Error(`${beforeFirstRelease}; start with an empty DATA_DIR`)
    const schema = backedUpSchemas.find((one) => one.name === name)
    const known = schema ? knownMigrations(schema) : []
    if (known.length === 0)
      throw new Error(`it has tables of the schema ${name}, which this installation doesn't have`)
    if (migrations.some((at) => !known.includes(at)))
      throw new Error('it was made by a newer release: update this one first')
  }
}

type ForeignKey = { table: string; name: string; definition: string }

const readForeignKeys = async (client: pg.ClientBase, schemas: string[]): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
      where contype = 'f' and conparentid = 0 and nspname = any($1)`,
    [schemas],
  )
  return rows
}

const setSequences = async (client: pg.ClientBase, { sequences }: BackupManifest): Promise<void> => {
  for (const { value, ...sequence } of sequences)
    if (value !== null)
      await client.query('select setval($1::regclass, $2)', [nameOf(client, sequence), value])
}

const demandRows = async (
  client: pg.ClientBase,
  { tables }: BackupHeader,
  manifest: BackupManifest,
): Promise<void> => {
  for (const table of tables) {
    const tally = createRowTally()
    const rows = client.query(copyTo(`copy ${nameWithColumns(client, table)} to stdout`))
    for await (const chunk of rows) tally.add(chunk as Buffer)
    const [found, wanted] = [tally.end(), manifest.tables[tableKey(table)]]
    if (found.rows !== wanted?.rows || found.checksum !== wanted.checksum)
      throw new Error(`The database has other rows in ${tableKey(table)} than the backup; nothing was kept.`)
  }
}

/**
 * Loads a backup inside the transaction on `client`, which has to be on an empty database: what an owner of the database may do, who needn't be a
 * superuser. Foreign keys are dropped and added again at the end, which checks them, so that the order of the tables doesn't matter.
 */
export const createLoad = (client: pg.ClientBase) => {
  let header: BackupHeader | undefined
  let foreignKeys: ForeignKey[] = []
  let current: { table: string; copy: CopyIn } | undefined

  const triggers = async (way: 'enable' | 'disable') => {
    for (const table of header?.tables ?? [])
      await client.query(`alter table ${nameOf(client, table)} ${way} trigger user`)
  }
  const endTable = async () => {
    await current?.copy.end()
    current = undefined
  }
  return {
    begin: async (given: BackupHeader): Promise<void> => {
      header = given
      for (const { name, migrations } of given.schemas) {
        const schema = backedUpSchemas.find((one) => one.name === name)
        if (schema) await migrateUntil(client, schema, Math.max(...migrations))
      }
      foreignKeys = await readForeignKeys(
        client,
        given.schemas.map(({ name }) => name),
      )
      for (const { table, name } of foreignKeys)
        await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
      await triggers('disable')
    },
    rows: async (table: string, chunk: Buffer): Promise<void> => {
      if (current?.table !== table) {
        await endTable()
        const found = header?.tables.find((one) => tableKey(one) === table)
        if (!found) throw new Error(`it has rows of ${table}, which it doesn't list`)
        const statement = `copy ${nameWithColumns(client, found)} from stdin`
        current = { table, copy: openCopyIn(client, statement) }
      }
      await current.copy.write(chunk)
    },
    end: async (manifest: BackupManifest): Promise<void> => {
      await endTable()
      await setSequences(client, manifest)
      await triggers('enable')
      for (const { table, name, definition } of foreignKeys)
        await client.query(
          `alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
        )
      if (header) await demandRows(client, header, manifest)
    },
  }
}

type CopyIn = {
  /** Rejects with why PostgreSQL refuses the rows, of this chunk or an earlier one. */
  write(chunk: Buffer): Promise<void>
  end(): Promise<void>
}

/**
 * Sends rows by COPY. PostgreSQL may refuse them at any time, and the connection may be closed between two writes: the failure waits for the
 * next call, since an error that nobody listens for would end the process.
 */
const openCopyIn = (client: pg.ClientBase, statement: string): CopyIn => {
  const stream = client.query(copyFrom(statement))
  let failure: Error | undefined
  let fail = (_error: Error): void => {}
  stream.on('error', (error) => {
    failure ??= error
    fail(failure)
  })
  const step = (take: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      if (failure) return reject(failure)
      fail = reject
      take((error) => (error ? reject(error) : resolve()))
    })
  return {
    write: (chunk) => step((done) => stream.write(chunk, done)),
    end: () => step((done) => stream.end(done)),
  }
}
