import type { FastifyBaseLogger } from 'fastify'
import { attemptEach, type Round } from '../jobs/attempt-each.ts'
import { type Timed, untimed } from '../jobs/repeat-rounds.ts'
import { lapseCounterOffers } from '../offer/lapse-counter-offers.ts'
import { lapseOffers } from './lapse-offers.ts'
import { remindBuyers } from './remind-buyers.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentDeps } from './store.ts'
import { unsettledPayments } from './unsettled.ts'

/** Between two rounds, in milliseconds (rules §3.3: on start and then every minute). */
const pauseMs = 60_000

/**
 * One round: settles payments that neither the buyer's call nor the webhook finished, then ends offers that weren't paid in time, reminds the
 * buyers of those that nearly are, and ends counter-offers that weren't answered in time.
 */
const reconcile = (paymentDeps: PaymentDeps, paymentDays: number, round: Round): Promise<void> => {
  const parts = {
    settle: () => settlePayments(paymentDeps, round),
    lapse: () => lapseOffers(paymentDeps, paymentDays, round),
    remind: () => remindBuyers(paymentDeps.database, paymentDays, round),
    lapseCounters: () => lapseCounterOffers(paymentDeps.database, round),
  }
  return attemptEach(Object.entries(parts), ([, work]) => work(), round, {
    failure: 'a part of reconciling could not be done',
    about: ([part]) => ({ part }),
  })
}

const settlePayments = (paymentDeps: PaymentDeps, round: Round): Promise<void> =>
  attemptEach(unsettledPayments(paymentDeps.database.db), ({ id }) => settlePayment(paymentDeps, id), round, {
    failure: 'a payment could not be settled',
    about: ({ id }) => ({ paymentId: id }),
  })

export type Reconciler = {
  start(): void
  /** Requests a round now, or right after the one under way, in this process. */
  soon(): void
  /** Requests a round that begins after this call, and waits for its end. */
  round(): Promise<void>
  /** Waits for the round under way and starts no other. */
  stop(): Promise<void>
}

/**
 * Rounds every minute and when asked, one at a time in this process. Of several processes one does them, as `leads` says; a round of two
 * at once would do no harm.
 */
export const createReconciler = (
  paymentDeps: PaymentDeps,
  paymentDays: number,
  log: FastifyBaseLogger,
  leads: () => boolean,
  /** Called after each round: it may have sold a property, or ended an offer. */
  onEnd: () => void,
  timed: Timed = untimed,
): Reconciler => {
  let current: Promise<void> = Promise.resolve()
  let following: Promise<void> | null = null
  let isStopped = false
  const work = async () => {
    following = null
    if (isStopped) return
    const given = { log, isEnding: () => isStopped }
    await timed('reconcile', () => reconcile(paymentDeps, paymentDays, given)).catch((error: unknown) =>
      log.error({ err: error }, 'reconciling failed; the next round tries again'),
    )
    onEnd()
  }
  // All requests made during a round share the next one.
  const round = (): Promise<void> => (following ??= current = current.then(work))
  let timer: NodeJS.Timeout | undefined
  return {
    start: () => {
      timer = setInterval(() => leads() && void round(), pauseMs)
    },
    soon: () => void round(),
    round,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await current
    },
  }
}
