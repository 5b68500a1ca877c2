import { paymentStages, statusesIn } from '@thikana/domain/payment/payment'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { findUserId, markAsFraud } from '../../test/factories/user.ts'
import {
  buildPayableOffer,
  buildPeople,
  buildTakenBack,
  eventually,
  payByCard,
  payOffer,
  type People,
  readPayments,
} from '../../test/factories/payment.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer({ refundMs: 50 })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

const list = (query: Record<string, string | number> = {}) =>
  people.admin.call('GET /admin/payments', { query })

const readHistory = (id: string) => people.admin.call('GET /admin/payments/:id', { params: { id } })

const readCharges = async (offerId: string) =>
  (await readPayments(server.database, offerId)).map(({ id }) => id)

/** A first part, paid with `card`, whose agent is then marked as fraud, so that it is refunded. */
const returned = async (card: string, status: string) => {
  const agent = await server.buildUser(`Agent ${Math.random()}`, 'agent')
  const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, 1_200_000)
  const { clientSecret } = (await people.buyer.call('POST /create-payment-intent', { body: { offerId } }))
    .body
  const { id: transactionId } = await payByCard(server, clientSecret, card)
  await people.buyer.call('POST /payments', { body: { offerId, transactionId } })
  await markAsFraud(server, agent)
  await eventually(
    () => readPayments(server.database, offerId),
    ([row]) => row?.status === status,
  )
  return { offerId, agent, transactionId, id: (await readCharges(offerId))[0] ?? '' }
}

it('an admin reads payments with the home, the buyer, the agent and the charge, newest first', async () => {
  const { offerId, propertyId } = await buildPayableOffer(people, 1_200_000)
  const transactionId = await payOffer(server, people.buyer, offerId)
  await people.buyer.call('POST /create-payment-intent', { body: { offerId } })
  const { status, body, headers } = await list({ state: 'all', limit: 2 })
  expect(status).toBe(200)
  expect(body.map(({ part, status: state }) => [part, state])).toEqual([
    [2, 'live'],
    [1, 'captured'],
  ])
  expect(body[1]).toMatchObject({
    offerId,
    propertyId,
    buyerName: 'Buyer',
    buyerEmail: people.buyer.email,
    agentName: 'Agent',
    agentEmail: people.agent.email,
    part: 1,
    parts: 2,
    amount: 600_000,
    transactionId,
    refundId: null,
    refundedAt: null,
    attempts: 0,
  })
  expect(body[1]?.capturedAt).toMatch(/^2/)
  expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(2)
})

it('an admin goes through the whole list page by page, each payment once', async () => {
  for (const dollars of [100, 200, 300])
    await payOffer(server, people.buyer, (await buildPayableOffer(people, dollars)).offerId)
  const whole = (await list()).body.map(({ _id }) => _id)
  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const { body, headers } = await list({ limit: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...body.map(({ _id }) => _id))
    const next = headers.get('link')?.match(/<([^>]+)>/)?.[1]
    if (!next) break
    cursor = new URL(next, server.url).searchParams.get('cursor') ?? ''
  }
  expect(seen).toEqual(whole)
  expect(new Set(seen).size).toBe(seen.length)
})

it('an admin who asks for one stage gets only that stage, and an unknown one is bad input', async () => {
  await returned('pm_card_refundFail', 'refundFailed')
  await returned('pm_card_visa', 'refunded')
  await buildPayableOffer(people).then(({ offerId }) =>
    people.buyer.call('POST /create-payment-intent', { body: { offerId } }),
  )
  await buildTakenBack(people)
  const every = (await list()).body
  for (const stage of paymentStages) {
    const { body, headers } = await list({ state: stage })
    const wanted = every.filter(({ status }) => statusesIn(stage).includes(status))
    expect(body.map(({ _id }) => _id)).toEqual(wanted.map(({ _id }) => _id))
    expect(headers.get('x-total-count')).toBe(String(wanted.length))
    if (stage !== 'returning') expect(body.length).toBeGreaterThan(0)
  }
  expect((await list({ state: 'lost' })).status).toBe(400)
})

it('an admin who asks for one person gets the payments of the offers that they made or received, and their number', async () => {
  const { id, agent } = await returned('pm_card_visa', 'refunded')
  const of = async (person: string) => {
    const { body, headers } = await list({ person })
    expect(headers.get('x-total-count')).toBe(String(body.length))
    return body.map(({ _id }) => _id)
  }
  expect(await of(await findUserId(agent))).toEqual([id])
  expect(await of(await findUserId(people.buyer))).toContain(id)
  for (const nobody of [await findUserId(people.admin), agent.email]) expect(await of(nobody)).toEqual([])
})

it('an admin who asks for some days in Dhaka gets the payments that were opened, captured or refunded on them', async () => {
  const { id } = await returned('pm_card_visa', 'refunded')
  await server.database.db.execute(sql`update payment set
    created_at = '2025-03-01T17:59:00Z', captured_at = '2025-03-02T18:00:00Z', refunded_at = '2025-03-07T03:00:00Z'
    where id = ${id}`)
  const found = async (days: { from?: string; to?: string }) => {
    const { body } = await list(days)
    const query = { table: 'payments' } as const
    const counts = await people.admin.call('GET /tables/:table/counts', { params: query, query: days })
    expect(counts.body.all).toBe(body.length)
    const csv = await people.admin.fetch(`/api/tables/payments/rows.csv?${new URLSearchParams(days)}`)
    expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(body.length + 1)
    return body.map(({ _id }) => _id)
  }
  for (const day of ['2025-03-01', '2025-03-03', '2025-03-07'])
    expect(await found({ from: day, to: day })).toEqual([id])
  expect(await found({ from: '2025-03-04', to: '2025-03-06' })).toEqual([])
  expect(await found({ to: '2025-02-28' })).toEqual([])
  expect(await found({ to: '2025-03-01' })).toEqual([id])
  expect(await found({ from: '2025-03-08' })).not.toContain(id)
  const query = { from: '2025-03-01', to: '2025-03-09', search: 'Buyer' }
  expect((await list(query)).body.map(({ _id }) => _id)).toEqual([id])
  expect((await list({ ...query, search: 'nobody' })).body).toEqual([])
  const counts = await people.admin.call('GET /tables/:table/counts', {
    params: { table: 'payments' },
    query,
  })
  expect(counts.body).toMatchObject({ all: 1 })
})

it('an admin reads all that happened to a payment and its offer, oldest first, and the try that brought the money back', async () => {
  const { id, agent } = await returned('pm_card_refundFail', 'refundFailed')
  await people.admin.call('PATCH /admin/payments/refund/:id', { params: { id } })
  const { status, body } = await readHistory(id)
  expect(status).toBe(200)
  expect(body.payment).toMatchObject({ _id: id, status: 'refunded', attempts: 2 })
  expect(body.payment.refundId).toMatch(/^re_/)
  expect(body.offer).toMatchObject({ status: 'rejected', amount: 1_200_000, isLapsed: false })
  expect(
    body.trail.map(({ kind, actorEmail, move }) => `${kind} ${move} by ${actorEmail ?? 'server'}`),
  ).toEqual([
    `offer make by ${people.buyer.email}`,
    `offer accept by ${agent.email}`,
    `payment open by ${people.buyer.email}`,
    'payment present by server',
    'payment capture by server',
    expect.stringMatching(/^(offer dismiss|payment giveBack) by /),
    expect.stringMatching(/^(offer dismiss|payment giveBack) by /),
    'payment refund by server',
    'payment failRefund by server',
    `payment retryRefund by ${people.admin.email}`,
    'payment refund by server',
  ])
  expect(body.trail[0]).toMatchObject({ actorName: 'Buyer', from: null, to: 'pending' })
  expect(body.trail[3]?.actorName).toBeNull()
  const times = body.trail.map(({ at }) => at)
  expect(times.toSorted()).toEqual(times)
})

it('an admin reads the offer’s other charges with a payment, and nothing of another offer', async () => {
  const { offerId } = await buildPayableOffer(people, 1_200_000)
  await payOffer(server, people.buyer, offerId)
  await payOffer(server, people.buyer, offerId)
  const [first = '', second = ''] = await readCharges(offerId)
  const { body } = await readHistory(first)
  expect(body.charges.map(({ _id }) => _id)).toEqual([first, second])
  expect(body.offer.status).toBe('bought')
  expect(body.trail.filter(({ move }) => move === 'open')).toHaveLength(1)
})

it('an admin who asks for an unknown payment gets 404', async () => {
  for (const id of ['0197f2aa-1111-7abc-8def-0123456789ab', 'nothing']) {
    const { status, body } = await readHistory(id)
    expect(status).toBe(404)
    expect(body.message).toBe('This payment could not be found.')
  }
})

it('a buyer who asks again learns that the bank still waits for them, and what the parts are', async () => {
  const { offerId } = await buildPayableOffer(people, 1_200_000)
  const ask = () => people.buyer.call('POST /create-payment-intent', { body: { offerId } })
  const first = (await ask()).body
  expect(first).toMatchObject({ progress: 'open', part: 1, parts: 2, capInCents: 99_999_999 })
  await payByCard(server, first.clientSecret, 'pm_card_authenticationRequired')
  expect((await ask()).body).toMatchObject({ progress: 'challenged', clientSecret: first.clientSecret })
})
