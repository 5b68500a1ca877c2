import { refuse } from '@thikana/domain/refusal'

type Reservation = { person: string; bytes: number; begun: number; controller: AbortController }

/** Added to the age of each reservation, so that of simultaneous ones the largest counts most. */
const secondMs = 1_000

/**
 * Counts the bytes that uploads hold in memory, as they arrive. Above `max` in total, the person who holds the most for the longest (bytes
 * × time) loses their latest upload (`busy`, 503). So many small slow uploads don't push out a single large one.
 */
export const memoryBudget = (max: number, now = () => performance.now()) => {
  const reservations = new Set<Reservation>()
  let heldBytes = 0

  const release = (reservation: Reservation) => {
    if (reservations.delete(reservation)) heldBytes -= reservation.bytes
  }

  const abortOne = () => {
    const byPerson = new Map<string, number>()
    for (const { person, bytes, begun } of reservations)
      byPerson.set(person, (byPerson.get(person) ?? 0) + bytes * (now() - begun + secondMs))
    const heaviest = [...byPerson].reduce((one, next) => (next[1] > one[1] ? next : one))[0]
    const last = [...reservations].findLast(({ person, bytes }) => person === heaviest && bytes > 0)!
    release(last)
    last.controller.abort(refuse('busy'))
  }

  return {
    /** Runs a job that reports the bytes it holds to `grow` and stops when `controller` aborts. */
    async reserve<Result>(
      person: string,
      controller: AbortController,
      job: (grow: (bytes: number) => void) => Promise<Result>,
    ): Promise<Result> {
      const reservation: Reservation = { person, bytes: 0, begun: now(), controller }
      reservations.add(reservation)
      const { signal } = controller
      const grow = (bytes: number) => {
        signal.throwIfAborted()
        reservation.bytes += bytes
        heldBytes += bytes
        while (heldBytes > max) abortOne()
        signal.throwIfAborted()
      }
      try {
        return await job(grow)
      } finally {
        release(reservation)
      }
    },
  }
}
