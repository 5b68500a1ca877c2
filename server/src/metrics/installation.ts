import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { paymentStatuses, type PaymentStatus } from '@thikana/domain/payment'
import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import type { Db } from '../database/executor.ts'
import { cacheReading } from './cached-reading.ts'
import { addGauge } from './gauge.ts'

type Place = {
  db: Db
  dataDir: string
  /** Whether cards are taken by the sandbox, which moves no money. */
  isSandbox: boolean
}

type Payments = { status: PaymentStatus; count: number; oldest: number }
type Mails = { waiting: number; failing: number; givenUp: number; oldest: number }

/** When `npm run backup` last succeeded, in Unix time. */
const readBackup = async (db: Db): Promise<number | null> => {
  const known = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('backup_state') is not null as "isThere"`,
  )
  // A release that migrates later may be the one that is asked.
  if (!known.rows[0]?.isThere) return null
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select extract(epoch from max(succeeded_at))::float as at from backup_state`,
  )
  return rows[0]?.at ?? null
}

const readDatabase = async (db: Db) => {
  const { rows: payments } = await db.execute<Payments>(sql`
    select status, count(*)::int as count,
      extract(epoch from now() - min(coalesce(captured_at, created_at)))::float as oldest
    from payment group by status`)
  // After a day a mail isn't sent any more.
  const { rows: mails } = await db.execute<Mails>(sql`
    with unsent as (
      select attempts > 0 and last_error is not null as fails, created_at > now() - interval '1 day' as is_due, created_at
      from mail where sent_at is null and text is not null)
    select count(*) filter (where is_due and not fails)::int as waiting,
      count(*) filter (where is_due and fails)::int as failing,
      count(*) filter (where not is_due)::int as "givenUp",
      coalesce(extract(epoch from now() - min(created_at) filter (where is_due)), 0)::float as oldest
    from unsent`)
  return { payments, mails: mails[0], backedUpAt: await readBackup(db) }
}

const openDatabaseGauges = (registry: Registry, db: Db): void => {
  const reading = cacheReading(() => readDatabase(db))
  addGauge({
    name: 'thikana_database_up',
    help: '1 if the database answers.',
    registers: [registry],
    async collect() {
      this.set(Number((await reading()) !== null))
    },
  })
  const gaugeByStatus = (name: string, help: string, valueOf: (of: Payments) => number) =>
    addGauge({
      name,
      help,
      labelNames: ['status'] as const,
      registers: [registry],
      async collect() {
        const read = await reading()
        this.reset()
        if (!read) return
        for (const status of paymentStatuses) this.set({ status }, 0)
        for (const row of read.payments) this.set({ status: row.status }, valueOf(row))
      },
    })
  gaugeByStatus('thikana_payments', 'Payments by state.', ({ count }) => count)
  gaugeByStatus(
    'thikana_payments_oldest_seconds',
    'Age of the oldest payment in a state.',
    ({ oldest }) => oldest,
  )
  addGauge({
    name: 'thikana_mails',
    help: 'Unsent mails: waiting to be sent, failing and tried again, or given up after a day.',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const mails = (await reading())?.mails
      this.reset()
      if (!mails) return
      this.set({ state: 'waiting' }, mails.waiting)
      this.set({ state: 'failing' }, mails.failing)
      this.set({ state: 'given_up' }, mails.givenUp)
    },
  })
  openBackupGauge(registry, reading)
  addGauge({
    name: 'thikana_mails_oldest_seconds',
    help: 'Age of the oldest mail that is due.',
    registers: [registry],
    async collect() {
      const oldest = (await reading())?.mails?.oldest
      if (oldest === undefined) this.remove()
      else this.set(oldest)
    },
  })
}

const openBackupGauge = (
  registry: Registry,
  read: () => Promise<{ backedUpAt: number | null } | null>,
): void => {
  addGauge({
    name: 'thikana_backup_last_success_timestamp_seconds',
    help: 'When npm run backup last succeeded, in Unix time; no value before the first.',
    registers: [registry],
    async collect() {
      const at = (await read())?.backedUpAt
      if (at === null || at === undefined) this.remove()
      else this.set(at)
    },
  })
}

const openDiskGauges = (registry: Registry, dataDir: string): void => {
  const diskGauge = (name: string, help: string, blocks: 'bavail' | 'blocks') =>
    addGauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(dataDir).catch(() => null)
        if (disk) this.set(disk[blocks] * disk.bsize)
        else this.remove()
      },
    })
  diskGauge('thikana_disk_free_bytes', 'Free space on the disk of DATA_DIR.', 'bavail')
  diskGauge('thikana_disk_size_bytes', 'Size of the disk of DATA_DIR.', 'blocks')
}

const readVersion = (): string => {
  const manifest = path.resolve(import.meta.dirname, '../../../package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** What is the same for every process of an installation: its payments, mails, disk and settings. */
export const watchInstallation = (registry: Registry, { db, dataDir, isSandbox }: Place): void => {
  openDatabaseGauges(registry, db)
  openDiskGauges(registry, dataDir)
  addGauge({
    name: 'thikana_sandbox_on',
    help: '1 while cards are taken by the sandbox, which moves no money.',
    registers: [registry],
  }).set(Number(isSandbox))
  addGauge({
    name: 'thikana_build_info',
    help: 'The release and the Node that run.',
    labelNames: ['version', 'node'] as const,
    registers: [registry],
  }).set({ version: readVersion(), node: process.version }, 1)
}
