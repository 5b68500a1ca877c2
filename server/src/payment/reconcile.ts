import type { FastifyBaseLogger } from 'fastify'
import { lapseOffers } from './lapse-offers.ts'
import { type Settling, settlePayment } from './settle-payment.ts'
import { listUnsettled } from './store.ts'

/** Between two rounds, in milliseconds (decisions §3: on start and then every minute). */
const pause = 60_000

/** One round: settles what neither the buyer's call nor the webhook finished, then ends what wasn't paid in time. */
export const reconcile = async (
  settling: Settling,
  paymentDays: number,
  log: FastifyBaseLogger,
  now = new Date(),
): Promise<void> => {
  for (const { id } of await listUnsettled(settling.database.db, now)) {
    await settlePayment(settling, id).catch((error: unknown) =>
      log.error({ err: error, paymentId: id }, 'a payment could not be settled; the next round tries again'),
    )
  }
  await lapseOffers(settling, paymentDays, now)
}

export type Reconciler = {
  /** Asks for a round at once, or right after the one under way. */
  soon(): void
  /** Waits for the round under way and starts no other. */
  stop(): Promise<void>
}

/** Rounds on start, every minute, and when asked; one at a time in this process. Several processes may run one each. */
export const startReconciler = (
  settling: Settling,
  paymentDays: number,
  log: FastifyBaseLogger,
): Reconciler => {
  let running: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  const round = () =>
    reconcile(settling, paymentDays, log).catch((error: unknown) =>
      log.error({ err: error }, 'reconciling failed'),
    )
  const run = (): void => {
    if (isStopped) return
    if (running) {
      isAsked = true
      return
    }
    running = round().finally(() => {
      running = null
      if (isAsked) {
        isAsked = false
        run()
      }
    })
  }
  const timer = setInterval(run, pause)
  run()
  return {
    soon: run,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
