// @module-tag measuring
import { maxReceiptParts } from '@thikana/domain/payment/payment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureMaxPause } from '../../../test/event-loop.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { buildPayableOffer, type People, buildPeople, payOffer } from '../../../test/factories/payment.ts'
import { readPdf } from '../../../test/pdf-text.ts'

const parts = 10_001

let server: TestServer
let people: People
let offerId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await buildPeople(server)
  ;({ offerId } = await buildPayableOffer(people, 100_000))
  await payOffer(server, people.buyer, offerId)
})
afterAll(() => server.stop())

const pdf = async () =>
  new Uint8Array(await (await people.buyer.fetch(`/api/offers/${offerId}/receipt.pdf`)).arrayBuffer())

it('a receipt of 10,001 parts keeps nobody waiting, lists the first of them and sums the others', async () => {
  // The typeface is unpacked at the first.
  await pdf()
  // Bypasses the guards of the ledger, which would require ten thousand postings.
  await server.database.pool.query(
    `begin; set local session_replication_role = replica;
     insert into payment select (jsonb_populate_record(paid, jsonb_build_object('id', gen_random_uuid(),
       'part', n, 'intent_id', 'pi_many_' || n, 'amount', 100))).*
     from payment as paid, generate_series(2, ${parts}) as n where offer_id = '${offerId}'; commit`,
  )
  const { status, body } = await people.buyer.call('GET /offers/:id/receipt', { params: { id: offerId } })
  expect(status).toBe(200)
  expect(body.parts.map(({ part }) => part)).toEqual(
    Array.from({ length: maxReceiptParts }, (_, at) => at + 1),
  )
  const others = parts - maxReceiptParts
  expect(body.further).toEqual({ parts: others, amount: others })
  let bytes = new Uint8Array()
  const pause = await measureMaxPause(async () => (bytes = await pdf()))
  const text = readPdf(bytes).text.replace(/\s+/g, ' ')
  expect(text).toContain(`Paid in ${parts.toLocaleString('en-US')} parts`)
  expect(text).toContain(`${others.toLocaleString('en-US')} further parts`)
  expect(pause).toBeLessThan(400)
})
