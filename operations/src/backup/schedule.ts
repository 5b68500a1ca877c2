import type { Db } from '@thikana/server/database/executor'
import { reasonOf } from '@thikana/server/log/reason'
import type { FastifyBaseLogger } from 'fastify'
import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import path from 'node:path'
import { type BackupFolder, newestBackup } from './folder.ts'
import { noteFailedBackup } from './state.ts'

export type BackupSettings = {
  folder: BackupFolder
  /** Milliseconds from one backup to the next. */
  everyMs: number
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

const program = path.join(import.meta.dirname, '../backup.ts')

/** As for `nice`: requests come first. */
const niceness = 10

/**
 * Runs `npm run backup` in a process of its own, since compressing and encrypting would hold up requests. The process is killed if the signal
 * aborts, and ends with this one. Resolves with its output and its warnings; rejects with the reason of a failure.
 */
export const runBackupProcess = async (
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<MadeBackup> => {
  const child = spawn(process.execPath, [program, '--scheduled'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  try {
    if (child.pid && niceness > getPriority()) setPriority(child.pid, niceness)
  } catch {
    // It has ended already, or may not be changed: it counts for less than the backup.
  }
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(output.err.trim() || `the backup process ended with ${code}`)
  return { said: output.out.trim(), warnings: output.err.trim() }
}
