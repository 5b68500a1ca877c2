import { dayInDhaka } from '@thikana/texts/day'
import { english } from '@thikana/texts/english'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAcceptedOffer } from '../../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { workersOfTests } from '../../../test/share-requests.ts'
import { type People, buildPayableOffer, buildPeople, payOffer } from '../../../test/factories/payment.ts'
import { readPdf } from '../../../test/pdf-text.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ env: { BRAND_NAME: 'Thikana ঠিকানা' } })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

const title = 'Lake “view”\\"; filename="x.exe" ঢাকার ক্ষুদ্র ফ্ল্যাট'

/** A property called `title`, bought for $1,200,000 in two parts. */
const bought = async () => {
  const prices = { priceMin: 1_200_000, priceMax: 1_200_000 }
  const propertyId = await buildVerifiedProperty(server, people.agent, {
    ...prices,
    image: people.image,
    title,
  })
  const offerId = await buildAcceptedOffer(people.agent, people.buyer, propertyId, { offerAmount: 1_200_000 })
  const transactions = [
    await payOffer(server, people.buyer, offerId),
    await payOffer(server, people.buyer, offerId),
  ]
  return { offerId, transactions }
}

const fetchPdf = (offerId: string, reader = people.buyer) =>
  reader.fetch(`/api/offers/${offerId}/receipt.pdf`)

describe('the receipt of a bought home', () => {
  it('shows its buyer, its agent and an admin the sale’s parties and property, and adds up', async () => {
    const { offerId, transactions } = await bought()
    for (const reader of [people.buyer, people.agent, people.admin]) {
      const { status, body } = await reader.call('GET /offers/:id/receipt', { params: { id: offerId } })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        offerId,
        brand: 'Thikana ঠিকানা',
        isTest: true,
        propertyTitle: title,
        buyerName: 'Buyer',
        buyerEmail: people.buyer.email,
        agentName: 'Agent',
        agentEmail: people.agent.email,
        amount: 1_200_000,
        transactionId: transactions[1],
      })
      expect(body.parts.map(({ part, amount, transactionId }) => [part, amount, transactionId])).toEqual([
        [1, 600_000, transactions[0]],
        [2, 600_000, transactions[1]],
      ])
      expect(body.parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(120_000_000)
    }
  })

  it('is a PDF that says the same, in letters of its own typeface, Bangla among them', async () => {
    const { offerId, transactions } = await bought()
    const response = await fetchPdf(offerId)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { text, embedded, pages } = readPdf(new Uint8Array(await response.arrayBuffer()))
    expect([embedded, pages]).toEqual([1, 1])
    const plainText = text.replace(/\s+/g, ' ')
    for (const words of [
      'Test mode',
      'Buyer',
      people.buyer.email,
      people.agent.email,
      offerId,
      ...transactions,
      '$600,000',
      '$1,200,000',
      dayInDhaka(english, new Date()),
    ])
      expect(plainText).toContain(words)
    // Vowel signs come in the order they are drawn; all letters are present.
    for (const letter of 'ঢাকর') expect(plainText).toContain(letter)
    expect(plainText).not.toContain('?')
  })

  it('is drawn once by a process for all who may read it, and again once a name on it has changed', async () => {
    const { offerId } = await bought()
    const read = async (reader = people.buyer) =>
      Buffer.from(await (await fetchPdf(offerId, reader)).arrayBuffer())
    const copies = [await read(), await read(people.agent), await read(), await read(people.agent)]
    expect(new Set(copies.map(String)).size).toBeLessThanOrEqual(workersOfTests)
    const rename = (name: string) =>
      server.database.pool.query('update app_user set name = $1 where email = $2', [name, people.buyer.email])
    await rename('Rokeya')
    expect(readPdf(await read()).text).toContain('Rokeya')
    await rename('Buyer')
  })

  it('has a file name of only letters, digits and hyphens, whatever the property is called', async () => {
    const { offerId } = await bought()
    const named = (await fetchPdf(offerId)).headers.get('content-disposition')
    expect(named).toBe('inline; filename="Thikana-receipt-Lake-view-filename-x-exe.pdf"')
  })
})

describe('a receipt is refused', () => {
  it('with a sentence while the home isn’t paid in full', async () => {
    const { offerId } = await buildPayableOffer(people, 1_200_000)
    await payOffer(server, people.buyer, offerId)
    const { status, body } = await people.buyer.call('GET /offers/:id/receipt', { params: { id: offerId } })
    expect(status).toBe(409)
    expect(body.message).toBe(
      'This offer is accepted, so there is no receipt. Only a home that is paid in full has one.',
    )
    expect((await fetchPdf(offerId)).status).toBe(409)
  })

  it('to everyone who isn’t part of the sale, and for an unknown offer', async () => {
    const { offerId } = await bought()
    const strangers = [await server.buildUser('Stranger'), await server.buildUser('Other Agent', 'agent')]
    for (const reader of strangers) {
      expect((await fetchPdf(offerId, reader)).status).toBe(403)
      expect((await reader.call('GET /offers/:id/receipt', { params: { id: offerId } })).status).toBe(403)
    }
    expect((await fetchPdf(offerId, server.guest)).status).toBe(401)
    expect((await fetchPdf('nothing')).status).toBe(404)
  })
})
