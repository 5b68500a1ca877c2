import type { JobName } from '@thikana/domain/overview/jobs'
import type { FastifyBaseLogger } from 'fastify'

/** Runs `work` and records how it went under the job's name. */
export type Timed = <Result>(job: JobName, work: () => Promise<Result>) => Promise<Result>

/** Without metrics nothing is recorded. */
export const untimed: Timed = (_job, work) => work()

export type Rounds = {
  job: JobName
  /** Milliseconds from the end of one round to the next. */
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

/** Milliseconds, at most, to the next round after one that failed or was told to end, and while another process leads. */
const retryMs = 60_000

/** Runs rounds now and regularly. Returns what ends them: it tells the one under way and waits for it. */
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
  let timer: NodeJS.Timeout | undefined
  /** Resolves with the milliseconds until the next round. */
  const runOnce = async () => {
    const soon = Math.min(everyMs, retryMs)
    if (!leads()) return soon
    let isCut = false
    const shouldEnd = () => (isCut ||= isEnding || !leads())
    try {
      if ((await timed(job, () => round(shouldEnd))) > 0) onChange()
      return isCut ? soon : everyMs
    } catch (error) {
      log.error({ err: error }, `${failure}; the next round tries again`)
      onChange()
      return soon
    }
  }
  const run = async () => {
    const pauseMs = await runOnce()
    if (!isEnding) timer = setTimeout(() => void (current = run()), pauseMs).unref()
  }
  let current = run()
  return async () => {
    isEnding = true
    clearTimeout(timer)
    await current
  }
}
