import type { RouteKey } from '@thikana/contract/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAcceptedOffer, buildOffer } from '../../../test/factories/offer.ts'
import { buildBoughtOffer } from '../../../test/factories/payment.ts'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import type { Client } from '../../../test/client.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let agent: Client
let buyer: Client
let admin: Client
let image: string
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, buyer, admin] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Buyer'),
    server.buildUser('Admin', 'admin'),
  ])
  image = await agent.upload()
})
afterAll(() => server.stop())

/** `field value` of every text below `answer` that starts as a date does. */
const datesIn = (answer: unknown, field = ''): string[] => {
  if (typeof answer === 'string') return /^\d{4}-\d{2}/.test(answer) ? [`${field} ${answer}`] : []
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    datesIn(value, Array.isArray(answer) ? field : name),
  )
}

it('[K-iso] every date that is sent is an ISO string: instants in UTC, the buying date as a calendar day', async () => {
  const [sold, promised] = [
    await buildVerifiedProperty(server, agent, { image }),
    await buildVerifiedProperty(server, agent, { image }),
  ]
  await admin.call('PATCH /advertise/:id', { params: { id: promised } })
  await buyer.call('POST /wishlist', { body: { propertyId: sold } })
  await buyer.call('POST /reviews', { body: { propertyId: sold, rating: 5, comment: 'Home.' } })
  await buildBoughtOffer(server, agent, buyer, sold)
  await buildAcceptedOffer(agent, buyer, promised)
  const [ofBuyer, ofAgent] = [{ query: { email: buyer.email } }, { query: { email: agent.email } }]
  const asked: [Client, RouteKey, object?][] = [
    [server.guest, 'GET /properties/advertised'],
    [server.guest, 'GET /reviews/latest'],
    [buyer, 'GET /verified-properties-by-agents'],
    [buyer, 'GET /reviews/:propertyId', { params: { propertyId: sold } }],
    [buyer, 'GET /wishlist', ofBuyer],
    [buyer, 'GET /offers/user', ofBuyer],
    [agent, 'GET /offers/agent', ofAgent],
    [agent, 'GET /properties/agent', ofAgent],
    [admin, 'GET /users'],
    [admin, 'GET /admin/reviews'],
  ]
  const found = new Set<string>()
  for (const [as, key, input] of asked) {
    const { status, body } = await as.call(key, input)
    expect(status).toBe(200)
    const dates = datesIn(body)
    expect(dates, key).not.toEqual([])
    for (const date of dates) {
      const [field = '', value = ''] = date.split(' ')
      const iso = new Date(value).toISOString()
      expect(value, `${field} of ${key}`).toBe(field === 'buyingDate' ? iso.slice(0, 10) : iso)
      found.add(field)
    }
  }
  expect([...found].toSorted()).toEqual([
    'acceptedAt',
    'addedAt',
    'at',
    'boughtAt',
    'buyingDate',
    'confirmedAt',
    'createdAt',
    'created_at',
    'last_log_in',
    'payBy',
    'submittedAt',
  ])
})

it('[K-iso] a buying date may come as an ISO instant, as a page’s date field turned into JSON is', async () => {
  const day = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString()
  const id = await buildOffer(buyer, await buildVerifiedProperty(server, agent, { image }), {
    buyingDate: day,
  })
  const offer = await buyer.call('GET /offer/:id', { params: { id } })
  expect(offer.body.buyingDate).toBe(day.slice(0, 10))
})
