import { toStatus } from '@thikana/domain/lifecycle'
import { offerMoves } from '@thikana/domain/offer'
import { isAwaited } from '@thikana/domain/payment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { record } from '@thikana/server/audit/store'
import { offer } from '@thikana/server/database/schema/offer'
import type { CardProvider } from '@thikana/server/providers/payments/port'
import { post } from '@thikana/server/payment/ledger'
import type { settlePayment } from '@thikana/server/payment/settle-payment'
import {
  findPayment,
  listHeldPayments,
  movePayment,
  offerOfPayment,
  paidInCents,
} from '@thikana/server/payment/store'
import { gatherCrowds, type Summary, tellStories } from './histories.ts'
import { openWorld, type World } from './context.ts'

type Settle = typeof settlePayment

/** What settling does instead of the right thing, given the right thing; null while it does that. */
const broken = vi.hoisted(() => ({
  settle: null as ((right: Settle) => Settle) | null,
  isForgetful: false,
}))
vi.mock(import('@thikana/server/payment/settle-payment'), async (original) => {
  const right = await original()
  return {
    ...right,
    settlePayment: (settling, id) =>
      (broken.settle?.(right.settlePayment) ?? right.settlePayment)(settling, id),
  }
})

let world: World
beforeAll(async () => {
  const wrapCards = (cards: CardProvider): CardProvider => ({
    ...cards,
    refund: async ({ intentId, idempotencyKey }) =>
      broken.isForgetful
        ? { id: 're_none', intentId, amountInCents: 0, status: 'succeeded' }
        : cards.refund({ intentId, idempotencyKey }),
  })
  world = await openWorld({ wrapCards, settleTimeoutMs: 1_500 })
})
afterAll(() => world.server.stop())

const most = 200

/** Histories until one of them breaks an invariant: how many, and what it breaks. */
const play = async (tell: typeof tellStories, runs: number, which: Parameters<typeof tellStories>[3]) => {
  const summary: Summary = { histories: 0, commands: 0, violations: [] }
  await tell(world, runs, summary, which).catch(() => {})
  return summary
}

/**
 * Captures as it should and keeps the books as it should, but makes the home the buyer's without a look at where the offer stands, and
 * without the lock.
 */
const sellBlindly =
  (right: Settle): Settle =>
  async (settling, id) => {
    const { database, cards } = settling
    const row = await findPayment(database.db, id)
    const intent = row?.intentId ? await cards.retrieveIntent(row.intentId) : null
    if (!row || !isAwaited(row) || intent?.status !== 'succeeded') return right(settling, id)
    const sell = database.db.transaction(async (transaction) => {
      const change = { paymentMethod: intent.paymentMethodTypes, capturedAt: new Date() }
      const came = { cents: intent.receivedInCents }
      if (!(await movePayment(transaction, row, 'capture', change, came))) return
      const { status: from, amount } = await offerOfPayment(transaction, row.offerId)
      if ((await paidInCents(transaction, row.offerId)) < amount) return
      const to = toStatus(offerMoves, 'buy')
      const sold = { status: to, transactionId: intent.id, boughtAt: new Date() }
      await transaction.update(offer).set(sold).where(eq(offer.id, row.offerId))
      const about = { actor: 'payment', entity: 'offer', entityId: row.offerId } as const
      await record(transaction, { ...about, move: 'buy', from, to })
      for (const part of await listHeldPayments(transaction, row.offerId))
        await post(transaction, { paymentId: part.id, name: 'buy', attempt: 0 })
    })
    // A second winner of a home is refused by the database itself: that one goes the right way.
    return sell.then(
      () => findPayment(database.db, id),
      () => right(settling, id),
    )
  }

const ways = [
  {
    what: 'forgets to send the money back',
    tell: tellStories,
    breakIt: () => (broken.isForgetful = true),
    mendIt: () => (broken.isForgetful = false),
    breaks: /^everySuccessEnds: /m,
  },
  {
    what: 'sells a home without looking at the offer',
    tell: gatherCrowds,
    breakIt: () => (broken.settle = sellBlindly),
    mendIt: () => (broken.settle = null),
    breaks: /^(movesAlongTable|nothingKept): /m,
  },
]

for (const { what, tell, breakIt, mendIt, breaks } of ways)
  it(
    `a server that ${what} is caught by a generated history that the right one comes through`,
    { timeout: 180_000 },
    async () => {
      const seed = Math.floor(Math.random() * 2 ** 31)
      breakIt()
      const caught = await play(tell, most, { seed })
      mendIt()
      console.log(`A server that ${what}: caught by history ${caught.histories} of seed ${seed}`)
      expect(caught.violations.join('\n')).toMatch(breaks)
      const right = await play(tell, 1, { seed, path: String(caught.histories - 1) })
      expect(right).toMatchObject({ histories: 1, violations: [] })
    },
  )
