import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, buildOffer, counter } from '../../test/factories/offer.ts'
import { buildPropertyForm, buildVerifiedProperty } from '../../test/factories/property.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let agent: Client
let admin: Client
let buyers: Client[]
beforeAll(async () => {
  server = await startTestServer()
  ;[agent, admin, ...buyers] = await Promise.all([
    server.buildUser('Agent', 'agent'),
    server.buildUser('Admin', 'admin'),
    ...[0, 1, 2, 3].map((at) => server.buildUser(`Buyer ${at}`)),
  ])
})
afterAll(() => server.stop())

const cursorOf = (headers: Headers) => /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
const readProperties = (query: Record<string, string | number> = {}, as = agent) =>
  as.call('GET /offers/agent/homes', { query: { email: agent.email, status: 'pending', ...query } })
const offerOn = (property: string, at: number, offerAmount: number) =>
  buildOffer(buyers[at]!, property, { offerAmount })

test('[R-requested] an agent reads every offer on a home together, the highest first, and the homes by their newest or oldest offer', async () => {
  const home = await buildVerifiedProperty(server, agent, { title: 'Wanted' })
  const others = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => buildVerifiedProperty(server, agent, { title })),
  )
  await offerOn(home, 0, 97_400)
  await offerOn(home, 1, 112_400)
  for (const other of others) await offerOn(other, 3, 100_000)
  await offerOn(home, 2, 104_400)

  const first = await readProperties({ limit: 1 })
  expect(first.headers.get('x-total-count')).toBe('4')
  expect(first.body).toHaveLength(1)
  expect(first.body[0]).toMatchObject({ _id: home, count: 3 })
  expect(first.body[0]!.offers.map(({ offerAmount, rivals }) => [offerAmount, rivals])).toEqual([
    [112_400, { count: 2, highestAmount: 104_400 }],
    [104_400, { count: 2, highestAmount: 112_400 }],
    [97_400, { count: 2, highestAmount: 112_400 }],
  ])
  for (const [sort, expected] of [
    ['newest', [home, ...others.toReversed()]],
    ['oldest', [home, ...others]],
  ] as const) {
    const seen: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { body, headers } = await readProperties({ limit: 1, sort, ...(cursor && { cursor }) })
      seen.push(...body.map(({ _id }) => _id))
      cursor = cursorOf(headers)
    }
    expect(seen).toEqual(expected)
  }
})

test('an agent who hasn’t seen the newest offer on a home declines it by no acceptance', async () => {
  const home = await buildVerifiedProperty(server, agent)
  const id = await offerOn(home, 0, 95_000)
  await offerOn(home, 1, 96_000)
  const accept = (rivals: number) =>
    agent.call('PATCH /offers/update-status/:id', {
      params: { id },
      body: { status: 'accepted', propertyId: home, rivals },
    })
  const refused = await accept(0)
  expect(refused).toMatchObject({ status: 409, body: { type: 'urn:thikana:problem:moreOffers' } })
  expect((await accept(1)).status).toBe(200)
  const { body } = await readProperties({ status: 'rejected' })
  const decided = body.find(({ _id }) => _id === home)
  expect(decided).toMatchObject({ count: 1, offers: [{ offerAmount: 96_000, rivals: null }] })
})

test('while an admin checks a home again its agent neither accepts nor counters an offer, but may turn it down', async () => {
  const home = await buildVerifiedProperty(server, agent)
  const id = await offerOn(home, 0, 100_000)
  const form = buildPropertyForm(await agent.upload(), { title: 'Edited' })
  await agent.call('PATCH /properties/:id', { params: { id: home }, body: form })
  expect((await answer(agent, id, home)).body).toMatchObject({ type: 'urn:thikana:problem:propertyNotOpen' })
  expect((await counter(agent, id)).body).toMatchObject({ type: 'urn:thikana:problem:propertyNotOpen' })
  expect((await answer(agent, id, home, 'rejected')).status).toBe(200)
  expect((await readProperties({}, admin)).status).toBe(200)
  expect((await readProperties({}, buyers[0])).status).toBe(403)
})
