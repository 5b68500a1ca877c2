import { maxOfferMessage, offerMessagesADay } from '@thikana/domain/offer/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { buildOffer, buildOfferForm } from '../../test/factories/offer.ts'
import { buildVerifiedProperty } from '../../test/factories/property.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { mail } from '../database/schema/mail.ts'
import { offer } from '../database/schema/offer.ts'

const message = 'আমরা চারজন।\nWe can pay within a week, and would keep the garden.'

let server: TestServer
let agent: Client
let buyer: Client
let propertyId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  agent = await server.buildUser(`Agent ${crypto.randomUUID()}`, 'agent')
  buyer = await server.buildUser(`Buyer ${crypto.randomUUID()}`)
  propertyId = await buildVerifiedProperty(server, agent)
})

const send = (words: unknown, home = propertyId) =>
  buyer.call('POST /offers', { body: buildOfferForm(home, { message: words }) })

it('[S-offer-message] an offer can have words to its agent, which both read with it, line by line, and no email has', async () => {
  const id = await buildOffer(buyer, propertyId, { message: `  ${message} ` })
  for (const reader of [buyer, agent]) {
    const { body } = await reader.call('GET /offer/:id', { params: { id } })
    expect(body.message).toBe(message)
  }
  const { body: homes } = await agent.call('GET /offers/agent/homes', { query: { email: agent.email } })
  expect(homes[0]?.offers[0]?.message).toBe(message)
  const { body: exported } = await buyer.call('GET /account/export', {})
  expect(JSON.stringify(exported)).toContain('would keep the garden')
  await server.reconcile()
  const mails = await server.database.db.select().from(mail).where(eq(mail.to, agent.email))
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('garden')
})

it('an offer without words has none', async () => {
  const id = await buildOffer(buyer, propertyId)
  expect((await buyer.call('GET /offer/:id', { params: { id } })).body.message).toBe('')
})

it.each([
  ['more than 500 characters', 'x'.repeat(maxOfferMessage + 1), 'Message can be at most 500 characters'],
  ['nothing that shows', '\u200b \u2060', 'Message is required'],
  ['a number', 7, 'Message must be text'],
])('words of %s are refused at their field', async (_what, words, sentence) => {
  const refused = await send(words)
  expect(refused).toMatchObject({
    status: 400,
    body: { message: sentence, errors: [{ path: 'message', message: sentence }] },
  })
})

it.each(['agent', 'buyer'] as const)(
  'after the %s blocked the other, an offer goes without words, and neither learns who blocked whom',
  async (side) => {
    const question = { propertyId, text: 'Is there a lift?' }
    const { body: asked } = await buyer.call('POST /threads', { body: question })
    const blocker = side === 'agent' ? agent : buyer
    const params = { id: asked.insertedId }
    await blocker.call('PATCH /threads/block/:id', { params, body: { blocked: true } })
    const sentence = 'You can’t write to this agent. Send the offer without a message.'
    expect(await send(message)).toMatchObject({
      status: 409,
      body: { message: sentence, errors: [{ path: 'message', message: sentence }] },
    })
    expect((await send(undefined)).status).toBe(200)
  },
)

it('a person sends words with twenty offers a day, and further offers without', async () => {
  const id = await buildOffer(buyer, propertyId, { message })
  const [row] = await server.database.db.select().from(offer).where(eq(offer.id, id))
  const homes: string[] = []
  for (let at = 0; at < 2; at++) homes.push(await buildVerifiedProperty(server, agent))
  await server.database.db.insert(offer).values(
    Array.from({ length: offerMessagesADay.max - 1 }, () => ({
      ...row!,
      id: crypto.randomUUID(),
      status: 'rejected' as const,
      endedBy: 'reject' as const,
    })),
  )
  const refused = await send(message, homes[0])
  expect(refused.status).toBe(429)
  expect(refused.body.message).toMatch(/^You have sent 20 offers with a message within a day\./)
  expect((await send(undefined, homes[0])).status).toBe(200)
  await server.database.db
    .update(offer)
    .set({ createdAt: new Date(Date.now() - offerMessagesADay.seconds * 1000 - 1000) })
    .where(eq(offer.buyerId, row!.buyerId))
  expect((await send(message, homes[1])).status).toBe(200)
})
