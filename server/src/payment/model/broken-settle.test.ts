import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import type { CardProvider } from '../../providers/payments/port.ts'
import type { settlePayment } from '../settle-payment.ts'
import { findPayment } from '../store.ts'
import { gatherCrowds, type Tally, tellStories } from './histories-testing.ts'
import { openWorld, type World } from './world-testing.ts'

/** What settling does instead of the right thing; null while it does the right thing. */
const broken = vi.hoisted(() => ({ settle: null as typeof settlePayment | null, isForgetful: false }))
vi.mock(import('../settle-payment.ts'), async (original) => {
  const right = await original()
  return { ...right, settlePayment: (settling, id) => (broken.settle ?? right.settlePayment)(settling, id) }
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
  world = await openWorld({ wrapCards, patience: 1_500 })
})
afterAll(() => world.server.stop())

const runs = 60
const found = async (tell: typeof tellStories): Promise<string> => {
  const tally: Tally = { histories: 0, commands: 0, violations: [] }
  await tell(world, runs, tally).catch(() => {})
  return tally.violations.join('\n')
}

/** Marks the home bought once the card was charged, without a look at the offer, and without the lock. */
const sellBlindly: typeof settlePayment = async ({ database, cards }, id) => {
  const row = await findPayment(database.db, id)
  const intent = row?.intentId ? await cards.retrieveIntent(row.intentId) : null
  if (row && intent?.status === 'succeeded')
    await database.db.transaction(async (transaction) => {
      await transaction.execute(sql`update payment set status = 'captured' where id = ${id}`)
      await transaction.execute(
        sql`update offer set status = 'bought', transaction_id = ${intent.id} where id = ${row.offerId}`,
      )
    })
  return findPayment(database.db, id)
}

it(
  'a server that forgets to send the money back is caught by the generated histories',
  { timeout: 180_000 },
  async () => {
    broken.isForgetful = true
    expect(await found(tellStories)).toContain('everySuccessEnds')
    broken.isForgetful = false
  },
)

it(
  'a server that sells a home without looking at the offer is caught by the generated histories',
  { timeout: 180_000 },
  async () => {
    broken.settle = sellBlindly
    expect(await found(gatherCrowds)).toMatch(
      /^(nothingKept|ledgerBalances|movesAlongTable|boughtMeansPaid): /,
    )
  },
)
