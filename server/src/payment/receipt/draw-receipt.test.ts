import type { Receipt } from '@thikana/contract/api'
import { expect, it } from 'vitest'
import { maxCached, receiptDrawer, maxWaiting } from './routes.ts'
import { printReceipt } from './print-receipt.ts'

const buildReceipt = (offerId: string, buyerName = 'Mahfuza'): Receipt => ({
  offerId,
  brand: 'Thikana',
  isTest: true,
  propertyId: 'home',
  propertyTitle: 'Two rooms',
  purpose: 'sale',
  offerAmount: 100_000,
  advanceMonths: 0,
  buyingDate: '2026-12-01',
  propertyLocation: 'Dhanmondi',
  buyerName,
  buyerEmail: 'mahfuza@people.test',
  agentName: 'Rezwana',
  agentEmail: 'rezwana@people.test',
  amount: 100_000,
  boughtAt: '2026-11-20T18:30:00Z',
  transactionId: 'pi_1',
  parts: [{ part: 1, amount: 100_000, paidAt: '2026-11-20T18:30:00Z', transactionId: 'pi_1' }],
  further: null,
})

/** A drawer, and what it has drawn so far and how many at a time. */
const watched = (print = printReceipt) => {
  const seen = { drawn: [] as string[], atOnce: 0, max: 0 }
  const draw = receiptDrawer(async (receipt) => {
    seen.drawn.push(`${receipt.offerId} ${receipt.buyerName}`)
    seen.atOnce += 1
    seen.max = Math.max(seen.max, seen.atOnce)
    try {
      return await print(receipt)
    } finally {
      seen.atOnce -= 1
    }
  })
  return { draw, seen }
}

it('a receipt is drawn once for any number of concurrent and later requests', async () => {
  const { draw, seen } = watched()
  const all = await Promise.all(Array.from({ length: 60 }, () => draw(buildReceipt('one'))))
  const again = await draw(buildReceipt('one'))
  expect(all.every((bytes) => bytes === again)).toBe(true)
  expect(seen.drawn).toEqual(['one Mahfuza'])
})

it('a receipt is redrawn once its content changed', async () => {
  const { draw, seen } = watched()
  const before = await draw(buildReceipt('one'))
  expect(await draw(buildReceipt('one', 'Rokeya'))).not.toBe(before)
  expect(seen.drawn).toEqual(['one Mahfuza', 'one Rokeya'])
})

it('receipts are drawn one at a time, with a turn for other requests between two, and one too many is refused', async () => {
  const { draw, seen } = watched()
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  const asked = Array.from({ length: maxWaiting + 2 }, (_, at) => draw(buildReceipt(`offer ${at}`)))
  const answers = await Promise.allSettled(asked)
  clearInterval(timer)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxWaiting + 1)
  expect(answers.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'tooMany' } })
  expect(seen.max).toBe(1)
  expect(turns).toBeGreaterThanOrEqual(maxWaiting)
  await draw(buildReceipt(`offer ${maxWaiting + 1}`))
  expect(seen.drawn).toHaveLength(maxWaiting + 2)
})

it('only the latest receipts are cached', async () => {
  const { draw, seen } = watched(async () => new Uint8Array())
  for (let at = 0; at < maxCached; at += 1) await draw(buildReceipt(`offer ${at}`))
  await draw(buildReceipt('offer 0'))
  await draw(buildReceipt('one more'))
  expect(seen.drawn).toHaveLength(maxCached + 1)
  await draw(buildReceipt('offer 0'))
  expect(seen.drawn).toHaveLength(maxCached + 1)
  await draw(buildReceipt('offer 1'))
  expect(seen.drawn).toHaveLength(maxCached + 2)
})

it('a receipt that could not be drawn is drawn again for the next who asks', async () => {
  let isBroken = true
  const { draw } = watched(async (receipt) => {
    if (isBroken) throw new Error('broken')
    return printReceipt(receipt)
  })
  await expect(draw(buildReceipt('one'))).rejects.toThrow('broken')
  isBroken = false
  expect((await draw(buildReceipt('one'))).length).toBeGreaterThan(1000)
})
