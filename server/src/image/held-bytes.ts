import { refuse } from '@thikana/domain/refusal'

type Hold = { person: string; bytes: number; begun: number; giveUp: AbortController }

/** Added to the age of each hold, so that of those that begin at the same moment the largest counts most. */
const oneSecond = 1_000

/**
 * Counts the bytes that uploads hold in memory, as they arrive. Where they become more than `most`, all people's together, whoever holds
 * most for longest (bytes × time) loses an upload (`busy`, 503), the latest one: many who hold a little open don't push out one who sends
 * more at once.
 */
export const memoryBudget = (most: number, now = () => performance.now()) => {
  const holds = new Set<Hold>()
  let held = 0

  const release = (hold: Hold) => {
    if (holds.delete(hold)) held -= hold.bytes
  }

  const giveUpOne = () => {
    const byPerson = new Map<string, number>()
    for (const { person, bytes, begun } of holds)
      byPerson.set(person, (byPerson.get(person) ?? 0) + bytes * (now() - begun + oneSecond))
    const greediest = [...byPerson].reduce((one, next) => (next[1] > one[1] ? next : one))[0]
    const last = [...holds].findLast(({ person, bytes }) => person === greediest && bytes > 0)!
    release(last)
    last.giveUp.abort(refuse('busy'))
  }

  return {
    /** Runs a job that holds what it tells `grow` of, and that ends when `giveUp` is aborted. */
    async hold<Result>(
      person: string,
      giveUp: AbortController,
      job: (grow: (bytes: number) => void) => Promise<Result>,
    ): Promise<Result> {
      const hold: Hold = { person, bytes: 0, begun: now(), giveUp }
      holds.add(hold)
      const { signal } = giveUp
      const grow = (bytes: number) => {
        signal.throwIfAborted()
        hold.bytes += bytes
        held += bytes
        while (held > most) giveUpOne()
        signal.throwIfAborted()
      }
      try {
        return await job(grow)
      } finally {
        release(hold)
      }
    },
  }
}
