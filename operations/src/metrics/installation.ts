import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PaymentStatus, paymentStatuses } from '@thikana/domain/payment/payment'
import type { Db } from '@thikana/server/database/executor'
import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { type BackupTimes, readBackupTimes } from '../backup/state.ts'
import { answerMs, cacheReading } from './cache-reading.ts'
import { addGauge, addReadGauge } from './gauge.ts'
import { readMails, watchMails } from './mails.ts'
import { readVersion } from './version.ts'

type Place = {
  db: Db
  /** Asks the database for next to nothing, on no connection that requests wait for. */
  ping: () => Promise<unknown>
  dataDir: string
  /** Whether cards are taken by the sandbox, which moves no money. */
  isSandbox: boolean
  /** Milliseconds from one scheduled backup to the next; left out if none are. */
  backupEveryMs?: number | undefined
}

type Payments = { status: PaymentStatus; count: number; oldest: number }

const readDatabase = async (db: Db) => {
  const { rows: payments } = await db.execute<Payments>(sql`
    select status, count(*)::int as count,
      extract(epoch from now() - min(coalesce(captured_at, created_at)))::float as oldest
    from payment group by status`)
  return {
    payments,
    mails: await readMails(db),
    backups: await readBackupTimes((text) => db.execute(sql.raw(text))),
  }
}

/** Whether what is asked answers in time, however it is doing otherwise. */
export const isAnswering = (ask: () => Promise<unknown>, withinMs = answerMs): Promise<boolean> =>
  Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    sleep(withinMs, false, { ref: false }),
  ])

const watchBackups = (
  registry: Registry,
  read: () => Promise<BackupTimes | null>,
  everyMs: number | undefined,
): void => {
  addReadGauge(
    registry,
    'thikana_backup_last_success_timestamp_seconds',
    'When npm run backup last succeeded, in Unix time; no value before the first.',
    async () => (await read())?.succeededAt,
  )
  addReadGauge(
    registry,
    'thikana_backup_last_failure_timestamp_seconds',
    'When npm run backup last failed, in Unix time; no value if it never did.',
    async () => (await read())?.failedAt,
  )
  addReadGauge(
    registry,
    'thikana_backup_interval_seconds',
    'How often backups are to be made; no value without BACKUP_TO.',
    () => everyMs && everyMs / 1000,
  )
}

const openDatabaseGauges = (registry: Registry, { db, ping, backupEveryMs }: Place): void => {
  const reading = cacheReading(() => readDatabase(db))
  addReadGauge(registry, 'thikana_database_up', '1 if the database answers.', async () =>
    Number(await isAnswering(ping)),
  )
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
  watchMails(registry, async () => (await reading())?.mails)
  watchBackups(registry, async () => (await reading())?.backups ?? null, backupEveryMs)
}

const openDiskGauges = (registry: Registry, dataDir: string): void => {
  const diskGauge = (name: string, help: string, blocks: 'bavail' | 'blocks') =>
    addReadGauge(registry, name, help, async () => {
      const disk = await statfs(dataDir).catch(() => null)
      return disk && disk[blocks] * disk.bsize
    })
  diskGauge('thikana_disk_free_bytes', 'Free space on the disk of DATA_DIR.', 'bavail')
  diskGauge('thikana_disk_size_bytes', 'Size of the disk of DATA_DIR.', 'blocks')
}

/** What is the same for every process of an installation: its payments, mails, disk and settings. */
export const watchInstallation = (registry: Registry, place: Place): void => {
  const { dataDir, isSandbox } = place
  openDatabaseGauges(registry, place)
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
