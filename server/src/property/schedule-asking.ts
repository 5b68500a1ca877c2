import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/executor.ts'
import type { Timed } from '../metrics/timed.ts'
import { askAgents } from './ask-agents.ts'

/** Milliseconds between two rounds. */
const roundMs = 60 * 60_000

type ScheduleOptions = {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
  /** Whether this process does what one does for all. */
  leads: () => boolean
  timed: Timed
  /** Called once notices were written. */
  note: () => void
  /** Milliseconds between two rounds. */
  everyMs?: number
}

/** Asks agents about their listings now and every hour. Returns what ends it, after the agent being asked. */
export const scheduleAsking = ({
  db,
  log,
  leads,
  timed,
  note,
  everyMs = roundMs,
}: ScheduleOptions): (() => Promise<void>) => {
  let isStopped = false
  let current: Promise<void> = Promise.resolve()
  const run = async () => {
    if (isStopped || !leads()) return
    try {
      const taken = await timed('confirmations', () => askAgents(db, { log, isEnding: () => isStopped }))
      if (taken > 0) note()
    } catch (error) {
      log.error({ err: error }, 'agents could not be asked about their listings; the next round tries again')
    }
  }
  const start = () => {
    current = current.then(run)
  }
  start()
  const timer = setInterval(start, everyMs).unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await current
  }
}
