import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/executor.ts'
import type { Timed } from '../metrics/timed.ts'
import type { ComposeDigest } from './compose-digest.ts'
import { writeDigests } from './write-digests.ts'

/** Milliseconds between two looks whether digests are due. */
const lookMs = 60_000

type ScheduleOptions = {
  db: Db
  compose: ComposeDigest
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Whether this process does what one does for all. */
  leads: () => boolean
  timed: Timed
  /** Called once mails were written. */
  onWritten: () => void
  /** Milliseconds between two looks. */
  everyLookMs?: number
}

/** Writes digests in the morning, or after the start if the server wasn't running then. Returns what ends it, after the email being written. */
export const scheduleDigests = ({
  db,
  compose,
  log,
  leads,
  timed,
  onWritten,
  everyLookMs = lookMs,
}: ScheduleOptions): (() => Promise<void>) => {
  let isEnding = false
  let current: Promise<void> | null = null
  const onFailure = (error: unknown) =>
    log.error({ err: error }, 'a daily email could not be written; it is tried again in a minute')
  const run = async () => {
    try {
      if (!leads()) return
      const options = { db, compose, now: new Date(), onFailure, goesOn: () => !isEnding }
      const written = await timed('digests', () => writeDigests(options))
      if (written === 0) return
      log.info({ mails: written }, 'wrote the daily emails')
      onWritten()
    } catch (error) {
      onFailure(error)
    }
  }
  const look = () => {
    current ??= run().finally(() => (current = null))
  }
  look()
  const timer = setInterval(look, everyLookMs).unref()
  return async () => {
    isEnding = true
    clearInterval(timer)
    await current
  }
}
