import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type Database } from '@thikana/server/database/connect'
import { createEmptyDatabase } from '@thikana/server/test/database'
import { quiet } from '@thikana/server/test/embedded-postgres'
import type pg from 'pg'
import { imagesInFolder } from '../src/backup/image-files.ts'
import { restoreBackup } from '../src/backup/restore-backup.ts'
import type { Attempt } from '../src/backup/restore-mark.ts'
import { createSigner } from '../src/backup/sign.ts'
import { fileSource } from '../src/backup/folder.ts'

/** What isn't part of a backup: which process does what, and how the last backups went. */
const ofProcesses = [
  'public.job_lease',
  'public.job_run',
  'public.property_view',
  'public.backup_state',
  'public.image_erasure',
  'public.request_count',
]

/** Rows and a digest of each table, sequences, and a digest of each picture's file. Read without anything of the backup's own. */
export const describeData = async (pool: pg.Pool, images: string): Promise<Record<string, string>> => {
  const described: Record<string, string> = {}
  const tables = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'sandbox')`,
  )
  for (const { name } of tables.rows) {
    if (ofProcesses.includes(name)) continue
    const { rows } = await pool.query<{ text: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(one::text), '' order by md5(one::text))), '') as text from ${name} as one`,
    )
    described[name] = rows[0]?.text ?? ''
  }
  const sequences = await pool.query<{ name: string; value: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value as value from pg_sequences where schemaname in ('public', 'sandbox')`,
  )
  for (const { name, value } of sequences.rows) described[`sequence ${name}`] = String(value)
  for (const name of await readdir(images))
    described[`file ${name}`] = createHash('sha256')
      .update(await readFile(path.join(images, name)))
      .digest('hex')
  return described
}

/** Signs as the installation of the tests. */
export const signer = createSigner('a secret for tests, long enough to be taken')

export const buildAttempt = (): Attempt => ({ id: randomUUID(), backup: 'any', isCopy: false })

export type Restored = {
  database: Database
  images: string
  restore(file: string, key: string | undefined): Promise<unknown>
  drop(): Promise<void>
}

/** An empty database and folder for a backup. */
export const createRestored = async (): Promise<Restored> => {
  const own = await createEmptyDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-restored-'))
  const images = path.join(folder, 'images')
  const database = await connect({ databaseUrl: own.url, log: quiet, connections: 3 })
  return {
    database,
    images,
    restore: (file, key) =>
      restoreBackup({
        attempt: buildAttempt(),
        source: fileSource(file),
        key,
        pool: database.pool,
        images: imagesInFolder(images),
      }),
    drop: async () => {
      await database.close()
      await own.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
