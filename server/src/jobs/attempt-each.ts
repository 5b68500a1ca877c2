import type { FastifyBaseLogger } from 'fastify'

/** One run of a job. */
export type Round = {
  log: Pick<FastifyBaseLogger, 'error'>
  /** The process is about to end: work that hasn't started is left to the next process. */
  isEnding: () => boolean
}

type Words<Item> = {
  /** What couldn't be done, as a sentence for the log and the error. */
  failure: string
  /** Which item it was, for the log. */
  about: (item: Item) => object
}

/** Some items of a job failed; the log has each of them, and the cause is the first one's. */
class SomeFailed extends Error {}

/**
 * Does a job's work for one item after the other and goes on past those that fail. Throws at the end if any did, so that the job counts as
 * failed. The next round tries them again, so `work` has to be safe to repeat.
 */
export const attemptEach = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  { log, isEnding }: Round,
  { failure, about }: Words<Item>,
): Promise<void> => {
  const causes: unknown[] = []
  let tried = 0
  for await (const item of items) {
    if (isEnding()) break
    tried += 1
    try {
      await work(item)
    } catch (error) {
      causes.push(error)
      // What its own items couldn't do is in the log already.
      if (error instanceof SomeFailed) continue
      log.error({ err: error, ...about(item) }, `${failure}; the next round tries again`)
    }
  }
  if (causes.length > 0)
    throw new SomeFailed(`${failure}: ${causes.length} of ${tried} failed`, { cause: causes[0] })
}
