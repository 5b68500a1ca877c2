import { refuse } from '@thikana/domain/refusal'

/**
 * Runs at most `running` jobs at a time and queues up to `waiting` more, in order. Further jobs are refused (`tooMany`), since each holds
 * its input in memory.
 */
export const concurrencyLimit = (running: number, waiting: number) => {
  let active = 0
  const queue: (() => void)[] = []
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (active < running) active += 1
    else if (queue.length >= waiting) throw refuse('tooMany')
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await job()
    } finally {
      // The slot goes directly to the next in line, so that a newcomer can't take it.
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}
