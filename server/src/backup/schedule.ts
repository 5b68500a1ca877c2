import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/executor.ts'
import { listBackups, timeOf } from './folder.ts'
import { noteFailedBackup } from './state.ts'

export type BackupSettings = {
  folder: string
  /** Milliseconds from one backup to the next. */
  everyMs: number
  /** How many are kept. */
  keep: number
}

/** Milliseconds between two looks whether one is due, and after a failure. */
const lookMs = 60_000
const retryMs = 15 * 60_000

type ScheduleOptions = {
  settings: BackupSettings
  db: Db
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Whether this process does what one does for all. */
  leads: () => boolean
  /** Makes a backup; rejects with what to log. Ends early once the signal aborts. */
  make: (signal: AbortSignal) => Promise<string>
  /** Milliseconds between two looks. */
  everyLookMs?: number
}

/** Whether the newest backup is older than it may be. A folder without any needs one. */
export const isDue = async ({ folder, everyMs }: BackupSettings, now = Date.now()): Promise<boolean> => {
  const newest = (await listBackups(folder)).at(-1)
  return !newest || now - (timeOf(newest)?.getTime() ?? 0) >= everyMs
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
      const said = await make(ending.signal)
      log.info({ backup: said, ms: Math.round(performance.now() - started) }, 'backed up')
    } catch (error) {
      if (ending.signal.aborted) return
      notBefore = performance.now() + Math.min(retryMs, settings.everyMs)
      log.error({ err: error }, 'the backup failed; it is tried again in a quarter of an hour')
      const reason = error instanceof Error ? error.message : String(error)
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
