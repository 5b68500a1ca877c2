import { dayMs } from '@thikana/domain/calendar'
import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds until the next clean-up after one that failed, or while another process leads. */
const retryDelayMs = 60_000

/**
 * Runs `cleanUp` now and once a day; after a failure again in a minute. Of several processes one does it, as `leads` says; the others
 * look every minute whether they lead. Returns what ends it: it tells the one under way, waits for it and starts no other.
 */
export const startDailyCleanUp = (
  cleanUp: (isEnding: () => boolean) => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'error'>,
  leads: () => boolean = () => true,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async () => {
    let delayMs = leads() ? dayMs : retryDelayMs
    try {
      if (leads()) await cleanUp(() => isStopped)
    } catch (error) {
      log.error({ err: error }, 'the daily clean-up failed; it is tried again in a minute')
      delayMs = retryDelayMs
    }
    if (!isStopped) timer = setTimeout(() => void (current = run()), delayMs)
  }
  let current = run()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}
