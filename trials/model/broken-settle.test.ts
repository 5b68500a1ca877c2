// @module-tag slow
import { toStatus } from '@thikana/domain/lifecycle'
import { offerMoves } from '@thikana/domain/offer/offer'
import { isAwaited } from '@thikana/domain/payment/payment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { record } from '@thikana/server/audit/store'
import { offer } from '@thikana/server/database/schema/offer'
import type { CardProvider } from '@thikana/server/providers/payments/port'
import { post } from '@thikana/server/payment/ledger'
import type { settlePayment } from '@thikana/server/payment/settle-payment'
import { movePayment } from '@thikana/server/payment/move-payment'
import { findPayment, listActivePayments, findPaymentOffer, paidInMinor } from '@thikana/server/payment/store'
import { runConcurrent, type Summary, runSequential } from './histories.ts'
import { startContext, type Context } from './context.ts'

type Settle = typeof settlePayment

/** Replaces `settlePayment` with a faulty one made from the original; null for the original. */
const broken = vi.hoisted(() => ({
  settle: null as ((right: Settle) => Settle) | null,
  skipsRefunds: false,
}))
vi.mock(import('@thikana/server/payment/settle-payment'), async (original) => {
  const right = await original()
  return {
    ...right,
    settlePayment: (settling, id) =>
      (broken.settle?.(right.settlePayment) ?? right.settlePayment)(settling, id),
  }
})

let context: Context
beforeAll(async () => {
  const wrapCards = (cards: CardProvider): CardProvider => ({
    ...cards,
    refund: async ({ intentId, idempotencyKey }) =>
      broken.skipsRefunds
        ? { id: 're_none', intentId, amount: 0, status: 'succeeded' }
        : cards.refund({ intentId, idempotencyKey }),
  })
  context = await startContext({ wrapCards, settleTimeoutMs: 1_500 })
})
afterAll(() => context.server.stop())

const maxHistories = 200

/** Runs histories until one breaks an invariant: how many ran, and what it broke. */
const runUntilCaught = async (
  runHistories: typeof runSequential,
  runs: number,
  replay: Parameters<typeof runSequential>[3],
) => {
  const summary: Summary = { histories: 0, commands: 0, violations: [] }
  await runHistories(context, runs, summary, replay).catch(() => {})
  return summary
}

/**
 * Captures and posts to the ledger correctly, but makes the property the buyer's without checking the offer's status and without the
 * lock.
 */
const sellWithoutChecks =
  (right: Settle): Settle =>
  async (settling, id) => {
    const { database, cards } = settling
    const row = await findPayment(database.db, id)
    const intent = row?.intentId ? await cards.retrieveIntent(row.intentId) : null
    if (!row || !isAwaited(row) || intent?.status !== 'succeeded') return right(settling, id)
    const sell = database.db.transaction(async (transaction) => {
      const change = { paymentMethod: intent.paymentMethodTypes, capturedAt: new Date() }
      const { received } = intent
      if (!(await movePayment(transaction, row, 'capture', change, { received }))) return
      const { status: from, total } = await findPaymentOffer(transaction, row.offerId)
      if ((await paidInMinor(transaction, row.offerId)) < total) return
      const to = toStatus(offerMoves, 'buy')
      const sold = { status: to, transactionId: intent.id, boughtAt: new Date() }
      await transaction.update(offer).set(sold).where(eq(offer.id, row.offerId))
      await record(transaction, 'offer', row.offerId, { actor: 'payment', move: 'buy', from, to })
      for (const part of await listActivePayments(transaction, row.offerId))
        await post(transaction, { paymentId: part.id, name: 'buy', attempt: 0 })
    })
    // The database itself refuses a second winner of a property: that one is settled correctly.
    return sell.then(
      () => findPayment(database.db, id),
      () => right(settling, id),
    )
  }

const faults = [
  {
    what: 'skips refunds',
    runHistories: runSequential,
    breakIt: () => (broken.skipsRefunds = true),
    repair: () => (broken.skipsRefunds = false),
    breaks: /^everySuccessEnds: /m,
  },
  {
    what: 'sells a property without checking the offer',
    runHistories: runConcurrent,
    breakIt: () => (broken.settle = sellWithoutChecks),
    repair: () => (broken.settle = null),
    breaks: /^(movesAlongTable|nothingKept): /m,
  },
]

for (const { what, runHistories, breakIt, repair, breaks } of faults)
  it(
    `a generated history catches a server that ${what}, and passes on the correct one`,
    { timeout: 180_000 },
    async () => {
      const seed = Math.floor(Math.random() * 2 ** 31)
      breakIt()
      const caught = await runUntilCaught(runHistories, maxHistories, { seed })
      repair()
      console.log(`A server that ${what}: caught by history ${caught.histories} of seed ${seed}`)
      expect(caught.violations.join('\n')).toMatch(breaks)
      const right = await runUntilCaught(runHistories, 1, { seed, path: String(caught.histories - 1) })
      expect(right).toMatchObject({ histories: 1, violations: [] })
    },
  )
