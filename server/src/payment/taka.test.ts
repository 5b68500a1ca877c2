import type { ProblemReply } from '@thikana/contract/problem'
import { isBalanced } from '@thikana/domain/payment/ledger'
import { setCurrency } from '@thikana/domain/payment/currency'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answer, buildOffer, buildOfferForm } from '../../test/factories/offer.ts'
import {
  buildPayableOffer,
  buildPeople,
  eventually,
  payByCard,
  payOffer,
  type People,
  readOffer,
  readPayments,
} from '../../test/factories/payment.ts'
import { buildPropertyForm, buildVerifiedProperty } from '../../test/factories/property.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { readPdf } from '../../test/pdf-text.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { ledgerBalance } from './ledger.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ env: { CURRENCY: 'BDT' } })
  people = await buildPeople(server)
})
beforeEach(() => setCurrency('BDT'))
afterAll(async () => {
  await server.stop()
  setCurrency('USD')
})

const price = 8_500_000

const add = async (changes: Record<string, unknown>) => {
  const { status, body } = await people.agent.call('POST /properties', {
    body: buildPropertyForm(people.image, changes),
  })
  return status === 200 ? status : body.errors.map(({ path, message }) => `${path}: ${message}`)
}

it('the site says that it is in taka', async () => {
  expect((await server.guest.call('GET /site')).body.currency).toBe('BDT')
})

it('a home for ৳85 lakh is offered for, accepted and paid in nine parts, and the receipt says it in words', async () => {
  const { agent, buyer } = people
  const propertyId = await buildVerifiedProperty(server, agent, {
    priceMin: '৮০ লাখ',
    priceMax: '৳90,00,000',
    image: people.image,
  })
  const tooLow = await buyer.call('POST /offers', {
    body: buildOfferForm(propertyId, { offerAmount: 100_000 }),
  })
  expect(tooLow.body).toMatchObject({ message: 'Offer must be between ৳80,00,000 and ৳90,00,000' })
  const foreign = await buyer.call('POST /offers', {
    body: buildOfferForm(propertyId, { offerAmount: '$8,500,000' }),
  })
  expect(foreign.body).toMatchObject({ message: expect.stringContaining('is in taka') })
  const offerId = await buildOffer(buyer, propertyId, { offerAmount: '85 lakh' })
  expect((await answer(agent, offerId, propertyId)).status).toBe(200)

  const { body: first } = await buyer.call('POST /create-payment-intent', { body: { offerId } })
  expect(first).toMatchObject({ amountInCents: 94_444_445, part: 1, parts: 9, capInCents: 99_999_999 })
  for (let part = 1; part <= 9; part++) await payOffer(server, buyer, offerId)
  expect(await readOffer(server.database, offerId)).toMatchObject({ status: 'bought', amount: price * 100 })
  const charges = await readPayments(server.database, offerId)
  expect(charges.map(({ amount }) => amount).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 94_444_444),
    ...Array.from({ length: 4 }, () => 94_444_445),
  ])
  expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(price * 100)
  const { rows } = await server.database.db.execute<{ currency: string }>(
    sql`select distinct currency from sandbox.intent where metadata->>'offerId' = ${offerId}`,
  )
  expect(rows).toEqual([{ currency: 'bdt' }])

  const read = async (language: string) => {
    const response = await buyer.fetch(`/api/offers/${offerId}/receipt.pdf?language=${language}`)
    return readPdf(Buffer.from(await response.arrayBuffer())).text.normalize('NFC')
  }
  expect(await read('bn')).toContain('কথায়: পঁচাশি লাখ টাকা মাত্র'.normalize('NFC'))
  expect(await read('en')).toContain('৳85,00,000')
})

it('a first part is refunded if the offer ends, and the ledger adds up to nothing', async () => {
  const agent = await server.buildUser('Second agent', 'agent')
  const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, price)
  await payOffer(server, people.buyer, offerId)
  await markAsFraud(server, agent)
  const [charge] = await eventually(
    async () => {
      await server.reconcile()
      return readPayments(server.database, offerId)
    },
    ([row]) => row?.status === 'refunded',
  )
  expect(charge).toMatchObject({ amount: 94_444_445 })
  const balance = await ledgerBalance(server.database.db)
  expect(isBalanced(balance)).toBe(true)
  expect(balance.refunded).toBe(94_444_445)
  const { rows } = await server.database.db.execute<{ sum: string }>(
    sql`select sum(amount) from ledger_entry`,
  )
  expect(rows).toEqual([{ sum: '0' }])
})

it('a charge in dollars buys nothing: it is refunded', async () => {
  const { offerId } = await buildPayableOffer(people, 50_000)
  const { body } = await people.buyer.call('POST /create-payment-intent', { body: { offerId } })
  await server.database.db.execute(
    sql`update sandbox.intent set currency = 'usd' where metadata->>'offerId' = ${offerId}`,
  )
  await payByCard(server, body.clientSecret)
  const [charge] = await eventually(
    async () => {
      await server.reconcile()
      return readPayments(server.database, offerId)
    },
    ([row]) => row?.status === 'refunded',
  )
  expect(charge?.amount).toBe(5_000_000)
  expect(await readOffer(server.database, offerId)).toMatchObject({ status: 'accepted' })
})

it.each([
  [{ priceMin: 1_000, priceMax: 1_000 }, 200],
  [
    { priceMin: 999, priceMax: 1_000 },
    ['priceMin: Minimum price must be between ৳1,000 and ৳10,00,00,00,000'],
  ],
  [{ priceMin: 10_000_000_000, priceMax: 10_000_000_000 }, 200],
  [
    { priceMin: 10_000_000_000, priceMax: 10_000_000_000.01 },
    ['priceMax: Maximum price must be between ৳1,000 and ৳10,00,00,00,000'],
  ],
  [{ purpose: 'rent', priceMin: 100, priceMax: 10_000 }, 200],
  [{ purpose: 'rent', priceMin: 100_000_000, priceMax: 100_000_000 }, 200],
  [
    { purpose: 'rent', priceMin: 100_000_000, priceMax: 100_000_000.01 },
    ['priceMax: Maximum rent a month must be between ৳100 and ৳10,00,00,000'],
  ],
  [
    { purpose: 'rent', priceMin: 99, priceMax: 100 },
    ['priceMin: Minimum rent a month must be between ৳100 and ৳10,00,00,000'],
  ],
  [
    { purpose: 'rent', priceMin: 1, priceMax: 1e30 },
    [
      'priceMin: Minimum rent a month must be between ৳100 and ৳10,00,00,000',
      'priceMax: Maximum rent a month must be between ৳100 and ৳10,00,00,000',
    ],
  ],
  [
    { purpose: 'rent', priceMin: -25_000, priceMax: '$250' },
    [
      'priceMin: Minimum rent a month can’t be negative',
      'priceMax: Maximum rent a month is in taka. Write it without another currency’s sign or name',
    ],
  ],
  [
    { purpose: 'rent', priceMin: '২৮ হাজার', priceMax: '25k' },
    ['priceMin: Minimum rent can’t be greater than maximum rent'],
  ],
])('prices at the bounds of taka, %j: %j', async (changes, answered) => {
  expect(await add(changes)).toEqual(answered)
})

it.each([
  ['rent', 'sale', 500, 'must be between ৳1,000 and'],
  ['sale', 'rent', 100_000_001, 'must be between ৳100 and ৳10,00,00,000'],
] as const)(
  'a price for %s can’t become one for %s outside its bounds',
  async (from, to, amount, message) => {
    const { agent, image } = people
    const prices = { priceMin: amount, priceMax: amount }
    const id = await buildVerifiedProperty(server, agent, { purpose: from, ...prices, image })
    const edit = await agent.call('PATCH /properties/:id', {
      params: { id },
      body: buildPropertyForm(image, { purpose: to, ...prices }),
    })
    expect(edit.status).toBe(400)
    expect(edit.body.errors.map((error) => error.message).join()).toContain(message)
  },
)

it('an edit that leaves the purpose out is told of its rental’s rent, in the language that its agent reads', async () => {
  const { agent, image } = people
  const prices = { purpose: 'rent', priceMin: 25_000, priceMax: 28_000 }
  const id = await buildVerifiedProperty(server, agent, { ...prices, image })
  const sendRents = async (priceMin: number, priceMax: number) => {
    const reply = await agent.fetch(`/api/properties/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'accept-language': 'bn' },
      body: JSON.stringify(buildPropertyForm(image, { priceMin, priceMax })),
    })
    return ((await reply.json()) as ProblemReply).errors.map(({ message }) => message)
  }
  expect(await sendRents(50, 1e18)).toEqual([
    'সর্বনিম্ন মাসিক ভাড়া ৳১০০ থেকে ৳১০,০০,০০,০০০-এর মধ্যে হতে হবে'.normalize('NFC'),
    'সর্বোচ্চ মাসিক ভাড়া ৳১০০ থেকে ৳১০,০০,০০,০০০-এর মধ্যে হতে হবে'.normalize('NFC'),
  ])
  expect(await sendRents(200, 20_001)).toEqual([
    'সর্বোচ্চ ভাড়া সর্বনিম্ন ভাড়ার ১০০ গুণের বেশি হতে পারবে না'.normalize('NFC'),
  ])
})

it('a home for ৳1,000 crore is found by its price to the poisha', async () => {
  const { agent, image, buyer } = people
  const most = 10_000_000_000
  const id = await buildVerifiedProperty(server, agent, { priceMin: most, priceMax: most, image })
  const less = await buildVerifiedProperty(server, agent, {
    priceMin: most - 0.01,
    priceMax: most - 0.01,
    image,
  })
  const search = async (query: Record<string, string | number>) => {
    const { body } = await buyer.call('GET /verified-properties-by-agents', { query })
    return body.map(({ _id, priceMin }) => [_id, priceMin])
  }
  expect(await search({ priceMin: most })).toEqual([[id, most]])
  expect(await search({ priceMin: most - 0.01, sort: 'priceAsc' })).toEqual([
    [less, most - 0.01],
    [id, most],
  ])
})
