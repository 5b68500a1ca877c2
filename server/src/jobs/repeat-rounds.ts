import type { FastifyBaseLogger } from 'fastify'

/** Runs `work` and records how it went under the job's name. */
export type Timed = <Result>(job: string, work: () => Promise<Result>) => Promise<Result>

/** Without metrics nothing is recorded. */
export const untimed: Timed = (_job, work) => work()

type Rounds = {
  /** The job's name in the metrics. */
  job: string
  /** Milliseconds from one round to the next. */
  everyMs: number
  /**
   * One round; returns how many things it changed. Called by one process of all, and never twice at once. A long one asks `isEnding` now and then:
   * another process may lead by then.
   */
  round: (isEnding: () => boolean) => Promise<number>
  /** Called after a round that changed something, or may have before it failed. */
  onChange: () => void
  /** What the log says of a round that failed. */
  failure: string
  log: Pick<FastifyBaseLogger, 'error'>
  /** Whether this process does what one does for all. */
  leads: () => boolean
  timed: Timed
}

/** Runs rounds now and regularly. Returns what ends them, after the one that runs. */
export const repeatRounds = ({
  job,
  everyMs,
  round,
  onChange,
  failure,
  log,
  leads,
  timed,
}: Rounds): (() => Promise<void>) => {
  let isEnding = false
  let current: Promise<void> | null = null
  const run = async () => {
    if (!leads()) return
    try {
      if ((await timed(job, () => round(() => isEnding || !leads()))) === 0) return
    } catch (error) {
      log.error({ err: error }, `${failure}; the next round tries again`)
    }
    onChange()
  }
  const start = () => {
    current ??= run().finally(() => (current = null))
  }
  start()
  const timer = setInterval(start, everyMs).unref()
  return async () => {
    isEnding = true
    clearInterval(timer)
    await current
  }
}
