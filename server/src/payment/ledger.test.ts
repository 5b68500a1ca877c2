import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing.ts'
import { markAsFraud } from '../user/testing.ts'
import { ledgerBalance } from './ledger.ts'
import { acceptedOffer, type Cast, eventually, gather, payByCard, payFor, readPayments } from './testing.ts'

let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startTestServer()
  cast = await gather(server)
})
afterAll(() => server.stop())

/** What is posted for an offer's charges, `posting account cents` each. */
const entriesOf = async (offerId: string): Promise<string[]> => {
  const { rows } = await server.database.db.execute<{ line: string }>(sql`
    select concat_ws(' ', posting, account, ledger_entry.amount) as line from ledger_entry
    join payment on payment.id = payment_id where offer_id = ${offerId} order by ledger_entry.id`)
  return rows.map(({ line }) => line)
}

const balance = () => ledgerBalance(server.database.db)

describe('the ledger', () => {
  it('tells of a part that waits for the rest, then of both parts in a home', async () => {
    const before = await balance()
    const { offerId } = await acceptedOffer(cast, 1_200_000)
    await payFor(server, cast.buyer, offerId)
    const waiting = await balance()
    expect(waiting.inFlight - before.inFlight).toBe(99_999_999)
    expect(waiting.captured - before.captured).toBe(99_999_999)
    await payFor(server, cast.buyer, offerId)
    const after = await balance()
    expect(after).toMatchObject({ inFlight: before.inFlight, bought: before.bought + 120_000_000 })
    expect(after.captured).toBe(after.inFlight + after.bought + after.refunded)
    expect(await entriesOf(offerId)).toEqual([
      'capture captured -99999999',
      'capture inFlight 99999999',
      'capture captured -20000001',
      'capture inFlight 20000001',
      'buy inFlight -99999999',
      'buy bought 99999999',
      'buy inFlight -20000001',
      'buy bought 20000001',
    ])
  })

  it('tells of money that came and went back', async () => {
    const agent = await server.as('Ledger Fraud', 'agent')
    const { offerId } = await acceptedOffer({ ...cast, agent, image: await agent.upload() }, 1_200_000)
    await payFor(server, cast.buyer, offerId)
    await markAsFraud(server, agent)
    await eventually(
      () => readPayments(server.database, offerId),
      ([row]) => row?.status === 'refunded',
    )
    expect(await entriesOf(offerId)).toEqual([
      'capture captured -99999999',
      'capture inFlight 99999999',
      'refund inFlight -99999999',
      'refund refunded 99999999',
    ])
  })

  it('has one posting of a charge, however often and by whomever it is reported', async () => {
    const { offerId } = await acceptedOffer(cast)
    const { clientSecret } = (await cast.buyer.call('POST /create-payment-intent', { body: { offerId } }))
      .body
    const { id: transactionId } = await payByCard(server, clientSecret)
    const body = { offerId, transactionId }
    const twenty = Array.from({ length: 20 }, () => cast.buyer.call('POST /payments', { body }))
    const answers = await Promise.all([...twenty, server.reconcile(), server.reconcile()])
    expect(answers.filter((answer) => answer && answer.status !== 200)).toEqual([])
    expect(await entriesOf(offerId)).toHaveLength(4)
  })

  it('is read by admins in cents, and balances', async () => {
    const { status, body } = await cast.admin.call('GET /admin/ledger')
    expect(status).toBe(200)
    expect(body).toEqual(await balance())
    expect(body.captured).toBe(body.inFlight + body.bought + body.refunded)
    expect(body.captured).toBeGreaterThan(0)
  })
})

describe('the database refuses', () => {
  const write = async (...statements: string[]) => {
    const client = await server.database.pool.connect()
    try {
      await client.query('begin')
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
      return 'written'
    } catch (error) {
      return (error as Error).message
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  const post = (posting: string, attempt: number, from: string, to: string, cents = 100) =>
    `insert into ledger_entry (payment_id, posting, attempt, account, amount)
     select payment.id, '${posting}', ${attempt}, account, amount
     from (select id from payment where status = 'captured' order by id limit 1) as payment,
       (values ('${from}', -${cents}), ('${to}', ${cents})) as entry (account, amount)`

  it('a change of what is posted', async () => {
    for (const statement of [
      'update ledger_entry set amount = 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
    ])
      expect(await write(statement)).toBe('The ledger is append-only')
  })

  it('a posting that doesn’t add up to zero', async () => {
    const half = post('refund', 1, 'inFlight', 'refunded').replace(", ('refunded', 100)", '')
    expect(await write(half)).toContain('does not add up to zero')
  })

  it('a second posting of one kind for a charge', async () => {
    expect(await write(post('capture', 0, 'captured', 'inFlight'))).toContain('ledger_once')
  })

  it('a refund of money that is in a home', async () => {
    expect(await write(post('refund', 1, 'inFlight', 'refunded'))).toContain('in two places')
    expect(await write(post('refund', 1, 'bought', 'refunded'))).toContain('in two places')
  })
})
