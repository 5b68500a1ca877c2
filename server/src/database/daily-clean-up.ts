import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds from the end of a clean-up to the next one. */
const dayMs = 24 * 60 * 60_000
/** The same after one that failed. */
const retryDelayMs = 60_000

export type DailyCleanUp = {
  /** Begins one now. */
  start: () => void
  /** Waits for the one under way and starts no other. */
  stop: () => Promise<void>
}

/** Runs `cleanUp` on start and once a day; after a failure again in a minute. Several processes may run one each. */
export const createDailyCleanUp = (
  cleanUp: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'error'>,
): DailyCleanUp => {
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async () => {
    let delayMs = dayMs
    try {
      await cleanUp()
    } catch (error) {
      log.error({ err: error }, 'the daily clean-up failed; it is tried again in a minute')
      delayMs = retryDelayMs
    }
    if (!isStopped) timer = setTimeout(start, delayMs)
  }
  const start = () => {
    current = run()
  }
  return {
    start,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
