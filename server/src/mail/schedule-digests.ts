import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/executor.ts'
import { type Timed, repeatRounds } from '../jobs/repeat-rounds.ts'
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
  /** Called once mails were written, or may have been. */
  onWritten: () => void
  everyLookMs?: number
}

/** Writes digests in the morning, or after the start if the server wasn't running then. Returns what ends it, after the email being written. */
export const scheduleDigests = ({
  db,
  compose,
  onWritten,
  everyLookMs = lookMs,
  ...always
}: ScheduleOptions): (() => Promise<void>) => {
  const { log } = always
  return repeatRounds({
    ...always,
    job: 'digests',
    everyMs: everyLookMs,
    round: async (isEnding) => {
      const written = await writeDigests({ db, compose, log, isEnding, now: new Date() })
      if (written > 0) log.info({ mails: written }, 'wrote the daily emails')
      return written
    },
    onChange: onWritten,
    failure: 'the daily emails could not be written',
  })
}
