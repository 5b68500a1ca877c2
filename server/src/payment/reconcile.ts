import type { FastifyBaseLogger } from 'fastify'
import { type Timed, untimed } from '../metrics/timed.ts'
import { lapseCounterOffers } from '../offer/lapse-counter-offers.ts'
import { lapseOffers, type Round } from './lapse-offers.ts'
import { remindBuyers } from './remind-buyers.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentDeps } from './deps.ts'
import { unsettledPayments } from './unsettled.ts'

/** Between two rounds, in milliseconds (rules §3.3: on start and then every minute). */
const pauseMs = 60_000

/**
 * One round: settles payments that neither the buyer's call nor the webhook finished, then ends offers that weren't paid in time, reminds the
 * buyers of those that nearly are, and ends counter-offers that weren't answered in time.
 */
const reconcile = async (paymentDeps: PaymentDeps, paymentDays: number, round: Round): Promise<void> => {
  for await (const { id } of unsettledPayments(paymentDeps.database.db)) {
    if (round.isEnding()) return
    await settlePayment(paymentDeps, id).catch((error: unknown) =>
      round.log.error(
        { err: error, paymentId: id },
        'a payment could not be settled; the next round tries again',
      ),
    )
  }
  await lapseOffers(paymentDeps, paymentDays, round)
  await remindBuyers(paymentDeps.database, paymentDays, round)
  await lapseCounterOffers(paymentDeps.database, round)
}

export type Reconciler = {
  /** Begins the rounds: one a minute. */
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
  /** Called after each round: it may have sold a home, or ended an offer. */
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
