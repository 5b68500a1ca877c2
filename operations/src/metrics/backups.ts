import type { Registry } from 'prom-client'
import type { BackupTimes } from '../backup/backup-times.ts'
import { addGauge } from './gauge.ts'

/** When backups were made, and how often they are to be. */
export const watchBackups = (
  registry: Registry,
  read: () => Promise<BackupTimes | null>,
  everyMs: number | undefined,
): void => {
  const timeGauge = (name: string, help: string, at: 'succeededAt' | 'failedAt') =>
    addGauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const time = (await read())?.[at] ?? null
        if (time === null) this.remove()
        else this.set(time)
      },
    })
  timeGauge(
    'thikana_backup_last_success_timestamp_seconds',
    'When npm run backup last succeeded, in Unix time; no value before the first.',
    'succeededAt',
  )
  timeGauge(
    'thikana_backup_last_failure_timestamp_seconds',
    'When npm run backup last failed, in Unix time; no value if it never did.',
    'failedAt',
  )
  const interval = addGauge({
    name: 'thikana_backup_interval_seconds',
    help: 'How often backups are to be made; no value without BACKUP_TO.',
    registers: [registry],
  })
  if (everyMs === undefined) interval.remove()
  else interval.set(everyMs / 1000)
}
