import type { Db } from '@thikana/server/database/executor'
import { reasonOf } from '@thikana/server/log/reason'
import type { FastifyBaseLogger } from 'fastify'
import { newestBackup } from './folder.ts'
import type { BackupFolder } from './places.ts'
import { noteFailedBackup } from './state.ts'

export type BackupSettings = {
  folder: BackupFolder
  /** Milliseconds from one backup to the next. */
  everyMs: number
  /** How many are kept. */
  keep: number
}

/** Milliseconds between two looks whether one is due, and after a failure. */
const lookMs = 60_000
const retryMs = 15 * 60_000

/** What a backup said, and what somebody should see to, if anything. */
export type MadeBackup = { said: string; warnings: string }

type ScheduleOptions = {
  settings: BackupSettings
  db: Db
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Whether this process does what one does for all. */
  leads: () => boolean
  /** Makes a backup; rejects with what to log. Ends early once the signal aborts. */
  make: (signal: AbortSignal) => Promise<MadeBackup>
  /** Milliseconds between two looks. */
  everyLookMs?: number
}

/** Whether the newest backup is older than it may be. A folder without any needs one. */
export const isDue = async ({ folder, everyMs }: BackupSettings, now = Date.now()): Promise<boolean> => {
  const newest = await newestBackup(folder, now)
  return !newest || now - newest.getTime() >= everyMs
}

/** Makes a backup whenever one is due. Returns what ends it, with a backup that is under way. */
export const scheduleBackups = ({
  settings,
  db,
  log,
  leads,
  make,
  everyLookMs = lookMs,
}: ScheduleOptions): (() => Promise<void>) => {
  const ending = new AbortController()
  let notBefore = -Infinity
  let current: Promise<void> | null = null

  const run = async () => {
    try {
      if (!leads() || performance.now() < notBefore || !(await isDue(settings))) return
      const started = performance.now()
      const { said, warnings } = await make(ending.signal)
      log.info({ backup: said, ms: Math.round(performance.now() - started) }, 'backed up')
      if (warnings) log.warn({ warnings }, 'the backup was made, but something needs to be seen to')
    } catch (error) {
      if (ending.signal.aborted) return
      const pauseMs = Math.min(retryMs, settings.everyMs)
      notBefore = performance.now() + pauseMs
      log.error(
        { err: error },
        `the backup failed; it is tried again in ${Math.ceil(pauseMs / 60_000)} minutes`,
      )
      const reason = reasonOf(error)
      await noteFailedBackup(db, reason).catch(() => {})
    }
  }
  const timer = setInterval(() => {
    current ??= run().finally(() => (current = null))
  }, everyLookMs).unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await current
  }
}
