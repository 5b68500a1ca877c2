import { and, asc, desc, eq, gt, lte, min, sql } from 'drizzle-orm'
import { type Queries, sandboxEvent } from './schema.ts'
import type { StoredEvent } from './events.ts'

/** The stored events as a queue that any number of processes may work on. */

const whereOwed = and(
  gt(sandboxEvent.copiesLeft, 0),
  gt(sandboxEvent.createdAt, sql`now() - interval '3 days'`),
)

/** Longer than one post can take, so that a claim only expires if its process died. */
const claimed = sql`now() + interval '15 seconds'`

/** Claims up to four due events that no other process has locked; with `isNewestFirst` only the newest. */
export const claimDue = (
  db: Queries,
  { isNewestFirst = false }: { isNewestFirst?: boolean },
): Promise<StoredEvent[]> => {
  const due = db
    .select({ id: sandboxEvent.id })
    .from(sandboxEvent)
    .where(and(whereOwed, lte(sandboxEvent.nextAttemptAt, sql`now()`)))
    .orderBy(isNewestFirst ? desc(sandboxEvent.sequence) : asc(sandboxEvent.sequence))
    .limit(isNewestFirst ? 1 : 4)
    .for('update', { skipLocked: true })
  return (
    db
      .update(sandboxEvent)
      .set({ attempts: sql`${sandboxEvent.attempts} + 1`, nextAttemptAt: claimed })
      // An array is read once; `in (select … limit)` may be run again and claim more than its limit.
      .where(sql`${sandboxEvent.id} = any(array(${due}))`)
      .returning()
  )
}

export const markDelivered = async (db: Queries, { id }: StoredEvent): Promise<void> => {
  await db
    .update(sandboxEvent)
    .set({
      copiesLeft: sql`${sandboxEvent.copiesLeft} - 1`,
      nextAttemptAt: sql`now()`,
      lastOutcome: 'delivered',
      deliveredAt: sql`now()`,
    })
    .where(eq(sandboxEvent.id, id))
}

/** Waits ½, 1, 2, 4 … seconds, a minute at most; what our own stop interrupted is due immediately. */
export const markFailed = async (db: Queries, event: StoredEvent, outcome: string): Promise<void> => {
  const seconds = outcome === 'interrupted' ? 0 : Math.min(60, 2 ** (event.attempts - 2))
  await db
    .update(sandboxEvent)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`, lastOutcome: outcome })
    .where(eq(sandboxEvent.id, event.id))
}

/** Milliseconds until an event is due; Infinity if none is pending. */
export const untilNextDue = async (db: Queries): Promise<number> => {
  const [next] = await db
    .select({ at: min(sandboxEvent.nextAttemptAt), now: sql<Date>`now()`.mapWith(sandboxEvent.createdAt) })
    .from(sandboxEvent)
    .where(whereOwed)
  if (!next?.at) return Infinity
  return Math.max(10, next.at.getTime() - next.now.getTime())
}
