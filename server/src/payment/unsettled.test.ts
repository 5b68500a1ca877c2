import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPayableOffer, buildPeople, payOffer } from '../../test/factories/payment.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { selectLeaving, unsettledPayments } from './unsettled.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Charges of an offer, captured every 15 minutes for so many days and read when they were half as old. */
const buildCharges = (offerId: string, days: number) =>
  server.database.db.transaction(async (transaction) => {
    // Without the ledger's triggers.
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`
      insert into payment
        (id, offer_id, part, parts, amount, status, provider, intent_id, created_at, captured_at, last_read_at)
      select gen_random_uuid(), ${offerId}, n, 1000000, 1000, 'captured', 'sandbox', 'pi_' || n, at, at, at + (now() - at) * 0.6
      from (select n, now() - n * interval '15 minutes' as at from generate_series(2, ${days * 96}::int) n) as made`)
    await transaction.execute(sql`analyze payment`)
  })

it('reads of many captured charges only those that are due', async () => {
  const { db } = server.database
  const people = await buildPeople(server)
  const { offerId } = await buildPayableOffer(people)
  await payOffer(server, people.buyer, offerId)
  await buildCharges(offerId, 300)
  await db.execute(sql`update payment set last_read_at = captured_at where part in (1000, 20000)`)
  const parts: number[] = []
  for await (const { part } of unsettledPayments(db)) parts.push(part)
  expect(parts).toEqual(expect.arrayContaining([1000, 20_000]))
  expect(parts.length).toBeLessThanOrEqual(3)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain (analyze, timing off) ${selectLeaving(db, null)}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('payment_followed')
  expect(plan).not.toContain('Rows Removed')
})
