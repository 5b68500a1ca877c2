import { refuse } from '@thikana/domain/refusal'

type Reservation = { person: string; bytes: number; begun: number; controller: AbortController }

/** Added to the age of each reservation, so that of simultaneous ones the largest counts most. */
const oneSecond = 1_000

/**
 * Counts the bytes that uploads hold in memory, as they arrive. Above `max` in total, the person who holds the most for the longest (bytes
 * × time) loses their latest upload (`busy`, 503). So many small slow uploads don't push out a single large one.
 */
export const memoryBudget = (max: number, now = () => performance.now()) => {
  const reservations = new Set<Reservation>()
  let heldBytes = 0

  const release = (hold: Reservation) => {
    if (reservations.delete(hold)) heldBytes -= hold.bytes
  }

  const abortOne = () => {
    const byPerson = new Map<string, number>()
    for (const { person, bytes, begun } of reservations)
      byPerson.set(person, (byPerson.get(person) ?? 0) + bytes * (now() - begun + oneSecond))
    const heaviest = [...byPerson].reduce((one, next) => (next[1] > one[1] ? next : one))[0]
    const last = [...reservations].findLast(({ person, bytes }) => person === heaviest && bytes > 0)!
    release(last)
    last.controller.abort(refuse('busy'))
  }

  return {
    /** Runs a job that reports the bytes it holds to `grow` and stops when `controller` aborts. */
    async hold<Result>(
      person: string,
      controller: AbortController,
      job: (grow: (bytes: number) => void) => Promise<Result>,
    ): Promise<Result> {
      const hold: Reservation = { person, bytes: 0, begun: now(), controller }
      reservations.add(hold)
      const { signal } = controller
      const grow = (bytes: number) => {
        signal.throwIfAborted()
        hold.bytes += bytes
        heldBytes += bytes
        while (heldBytes > max) abortOne()
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
