import http from 'node:http'
import https from 'node:https'
import { claimDue, markDelivered, markFailed, untilNextDue } from './queue.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { Delivery, StoredEvent } from './events.ts'
import { signPayload } from './keys.ts'

type DelivererOptions = {
  db: NodePgDatabase
  webhookSecret: string
  webhookUrl: () => string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  delivery: Delivery
}

type Deliverer = {
  start(): void
  /** Stops. A delivery under way may finish within two seconds; otherwise it is repeated at the next start. */
  stop(): Promise<void>
  /** Looks for due events now: something was just stored. */
  wake(): void
}

const pollMs = 2_000
const postMs = 10_000
const graceMs = 2_000

/**
 * Posts stored events until each is answered 2xx, for three days at most, as Stripe does. Several processes share the work: each claims
 * unlocked events, outside of long transactions.
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
      pauseMs = Math.min(pollMs, await untilNextDue(db))
    } catch (error) {
      log.error({ err: error }, 'sandbox webhooks could not be read; trying again')
    }
    running = undefined
    if (isEnding) return
    timer = setTimeout(wake, isAskedAgain ? 0 : pauseMs)
    timer.unref()
  }

  const sendDue = async (): Promise<number> => {
    const events = await claimDue(db, { isNewestFirst: delivery.reorder })
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
      const abortTimer = setTimeout(() => breakOff.abort(), graceMs)
      await running
      clearTimeout(abortTimer)
    },
  }
}

/** `delivered`, or the error in one word. */
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

/** Posts `body` on a connection that ends with the answer, so that none is left open when the server closes. Returns the status. */
const post = (
  url: string,
  { body, headers, signal }: { body: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http
    const length = String(Buffer.byteLength(body))
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      signal,
      agent: false,
    }
    const sending = request(url, options, (answer) => {
      answer.once('error', reject).once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    sending.once('error', reject).end(body)
  })
