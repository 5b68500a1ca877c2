import { and, asc, desc, eq, gt, lte, min, sql } from 'drizzle-orm'
import { sandboxEvent } from '../../../database/schema/sandbox.ts'
import { post } from './post.ts'
import { signPayload } from './sign.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { Delivery, StoredEvent } from './events.ts'

export type DelivererOptions = {
  db: NodePgDatabase
  webhookSecret: string
  webhookUrl: () => string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  delivery: Delivery
}

export type Deliverer = {
  start(): void
  /** Ends. What is being sent may finish within two seconds; else it is sent again at the next start. */
  stop(): Promise<void>
  /** Looks for due events now: something was just stored. */
  wake(): void
}

const pollMs = 2_000
const postMs = 10_000
const graceMs = 2_000
/** Longer than one post, so that a claim lapses only where its process died. */
const claim = sql`now() + interval '15 seconds'`

/**
 * Posts stored events until each is answered 2xx, for three days at most, as Stripe does. Several processes share the work: each
 * claims what no other holds, outside of any long transaction.
 */
export const createDeliverer = (options: DelivererOptions): Deliverer => {
  const { db, log, delivery } = options
  const breakOff = new AbortController()
  let isEnding = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStarted = false

  const wake = (): void => {
    if (!isStarted || isEnding) return
    isAskedAgain = true
    running ??= run()
  }

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    let pauseMs = pollMs
    try {
      while (isAskedAgain && !isEnding) {
        isAskedAgain = false
        while (!isEnding && (await sendDue()) > 0);
      }
      pauseMs = await untilNextDue(db)
    } catch (error) {
      log.error({ err: error }, 'sandbox webhooks could not be read; trying again')
    }
    running = undefined
    if (isEnding) return
    timer = setTimeout(wake, isAskedAgain ? 0 : pauseMs)
    timer.unref()
  }

  const sendDue = async (): Promise<number> => {
    const events = await claimDue(db, delivery)
    await Promise.all(
      events.map(async (event) => {
        const outcome = await send(event, options, breakOff.signal)
        if (outcome === 'delivered') return markDelivered(db, event)
        log.warn({ eventId: event.id, eventType: event.type, outcome }, 'webhook not delivered')
        return markFailed(db, event, outcome)
      }),
    )
    return events.length
  }

  return {
    wake,
    start: () => {
      isStarted = true
      wake()
    },
    stop: async () => {
      isEnding = true
      clearTimeout(timer)
      const patience = setTimeout(() => breakOff.abort(), graceMs)
      await running
      clearTimeout(patience)
    },
  }
}

const isOwed = and(gt(sandboxEvent.copiesLeft, 0), gt(sandboxEvent.createdAt, sql`now() - interval '3 days'`))

const claimDue = (db: NodePgDatabase, { reorder }: Delivery): Promise<StoredEvent[]> => {
  const due = db
    .select({ id: sandboxEvent.id })
    .from(sandboxEvent)
    .where(and(isOwed, lte(sandboxEvent.nextAttemptAt, sql`now()`)))
    .orderBy(reorder ? desc(sandboxEvent.sequence) : asc(sandboxEvent.sequence))
    .limit(reorder ? 1 : 4)
    .for('update', { skipLocked: true })
  return (
    db
      .update(sandboxEvent)
      .set({ attempts: sql`${sandboxEvent.attempts} + 1`, nextAttemptAt: claim })
      // An array is read once; `in (select … limit)` may be run again and claim more than its limit.
      .where(sql`${sandboxEvent.id} = any(array(${due}))`)
      .returning()
  )
}

/** `delivered`, or what went wrong in one word. */
const send = async (
  event: StoredEvent,
  options: DelivererOptions,
  breakOff: AbortSignal,
): Promise<string> => {
  const second = Math.floor(Date.now() / 1000)
  try {
    const status = await post(options.webhookUrl(), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(event.payload, options.webhookSecret, second),
      },
      body: event.payload,
      signal: AbortSignal.any([breakOff, AbortSignal.timeout(postMs)]),
    })
    return status >= 200 && status < 300 ? 'delivered' : `status ${status}`
  } catch (error) {
    if (breakOff.aborted) return 'interrupted'
    return error instanceof Error && error.name === 'AbortError' ? 'timeout' : 'unreachable'
  }
}

const markDelivered = async (db: NodePgDatabase, { id }: StoredEvent): Promise<void> => {
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

/** Waits ½, 1, 2, 4 … seconds, a minute at most; what our own end broke off is due at once. */
const markFailed = async (db: NodePgDatabase, event: StoredEvent, outcome: string): Promise<void> => {
  const seconds = outcome === 'interrupted' ? 0 : Math.min(60, 2 ** (event.attempts - 2))
  await db
    .update(sandboxEvent)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`, lastOutcome: outcome })
    .where(eq(sandboxEvent.id, event.id))
}

const untilNextDue = async (db: NodePgDatabase): Promise<number> => {
  const [next] = await db
    .select({ at: min(sandboxEvent.nextAttemptAt), now: sql<Date>`now()`.mapWith(sandboxEvent.createdAt) })
    .from(sandboxEvent)
    .where(isOwed)
  if (!next?.at) return pollMs
  return Math.min(pollMs, Math.max(10, next.at.getTime() - next.now.getTime()))
}
