import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrail } from '../../test/audit.ts'
import { webhookEvent } from '../database/schema/payment.ts'
import { deriveKeys, signPayload } from '@thikana/sandbox/stripe/keys'
import { deriveKey } from '../config/secrets.ts'
import { startTestServer, testSecret, type TestServer } from '../../test/server.ts'
import {
  buildPayableOffer,
  buildPeople,
  payByCard,
  type People,
  readOffer,
  readPayments,
} from '../../test/factories/payment.ts'

const { webhookSecret } = deriveKeys(deriveKey(testSecret, 'sandbox'))

let server: TestServer
let people: People
beforeAll(async () => {
  // Nothing is sent by the provider itself: every message here is this test's.
  server = await startTestServer({ delivery: { drop: () => true } })
  people = await buildPeople(server)
})
afterAll(() => server.stop())

const now = () => Math.floor(Date.now() / 1000)

const send = async (payload: string, signature: string | null): Promise<number> => {
  const response = await fetch(`${server.url}/api/webhooks/stripe`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
  })
  await response.body?.cancel()
  return response.status
}

const signed = (payload: string, secret = webhookSecret, offset = 0) =>
  signPayload(payload, secret, now() + offset)

/** A succeeded payment that wasn't reported yet: its webhook, exactly as the provider would send it. */
const unreported = async () => {
  const { offerId } = await buildPayableOffer(people)
  const { body } = await people.buyer.call('POST /create-payment-intent', { body: { offerId } })
  const { id } = await payByCard(server, body.clientSecret)
  const { rows } = await server.database.db.execute<{ payload: string; id: string }>(
    sql`select id, payload from sandbox.event where intent_id = ${id} and type = 'payment_intent.succeeded'`,
  )
  return { offerId, payload: rows[0]?.payload ?? '', eventId: rows[0]?.id ?? '' }
}

describe('the provider’s message of a payment', () => {
  it('has one effect when it comes thirty times at the same time', async () => {
    const { offerId, payload, eventId } = await unreported()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => send(payload, signed(payload))))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await readOffer(server.database, offerId))?.status).toBe('bought')
    const [row] = await readPayments(server.database, offerId)
    expect(await readTrail(server, row?.id ?? '')).toEqual([
      `${people.buyer.email} open due`,
      'payment present due live',
      'payment capture live captured',
    ])
    const { db } = server.database
    const posted = await db.execute(sql`select 1 from ledger_entry where payment_id = ${row?.id}`)
    expect(posted.rows).toHaveLength(4)
    expect(await db.select().from(webhookEvent).where(eq(webhookEvent.id, eventId))).toHaveLength(1)
  })

  it('has one effect when other messages of the same payment come at the same time', async () => {
    const { offerId, payload } = await unreported()
    const others = Array.from({ length: 30 }, (_, at) => payload.replace(/evt_\w+/, `evt_${at}`))
    await Promise.all(others.map((each) => send(each, signed(each))))
    const [row] = await readPayments(server.database, offerId)
    expect(await readTrail(server, row?.id ?? '')).toHaveLength(3)
  })

  it.each<[string, (payload: string) => [string, string | null]]>([
    [
      'with a byte changed',
      (payload) => [payload.replace('payment_intent.', 'payment_intent_'), signed(payload)],
    ],
    [
      'serialized again with the same meaning',
      (payload) => [JSON.stringify(JSON.parse(payload)), signed(payload)],
    ],
    ['signed with another secret', (payload) => [payload, signed(payload, 'whsec_other')]],
    ['signed six minutes ago', (payload) => [payload, signed(payload, webhookSecret, -360)]],
    ['signed six minutes from now', (payload) => [payload, signed(payload, webhookSecret, 360)]],
    [
      'with another time than was signed',
      (payload) => [payload, signed(payload).replace(/t=\d+/, `t=${now() - 5}`)],
    ],
    ['without a signature', (payload) => [payload, null]],
    ['that is empty', (payload) => ['', signed(payload)]],
  ])('is refused %s, and changes nothing', async (_how, forge) => {
    const { offerId, payload } = await unreported()
    expect(await send(...forge(payload))).toBe(400)
    expect((await readOffer(server.database, offerId))?.status).toBe('accepted')
    expect((await readPayments(server.database, offerId)).map(({ status }) => status)).toEqual(['live'])
  })

  it('is believed only as far as the provider confirms it: an intent that isn’t paid stays unpaid', async () => {
    const { offerId } = await buildPayableOffer(people)
    await people.buyer.call('POST /create-payment-intent', { body: { offerId } })
    const [row] = await readPayments(server.database, offerId)
    const object = { object: 'payment_intent', id: row?.intentId, status: 'succeeded' }
    const payload = JSON.stringify({
      id: 'evt_lie',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object },
    })
    expect(await send(payload, signed(payload))).toBe(200)
    expect((await readOffer(server.database, offerId))?.status).toBe('accepted')
  })
})
