import { setTimeout as sleep } from 'node:timers/promises'
import { isSingle, ledgerAccounts, ledgerPostings } from '@thikana/domain/payment/ledger'
import { isCaptured, isRefundStarted, paymentStatuses, wasTakenBack } from '@thikana/domain/payment/payment'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { markAsFraud } from '../../test/factories/user.ts'
import { ledgerBalance } from './ledger.ts'
import {
  buildPayableOffer,
  type People,
  eventually,
  buildPeople,
  payByCard,
  payOffer,
  readPayments,
} from '../../test/factories/payment.ts'

let server: TestServer
let people: People
beforeAll(async () => {
  server = await startTestServer()
  people = await buildPeople(server)
})
afterAll(() => server.stop())

/** The postings of an offer's charges, `posting account cents` each. */
const readEntries = async (offerId: string): Promise<string[]> => {
  const { rows } = await server.database.db.execute<{ line: string }>(sql`
    select concat_ws(' ', posting, account, ledger_entry.amount) as line from ledger_entry
    join payment on payment.id = payment_id where offer_id = ${offerId} order by ledger_entry.id`)
  return rows.map(({ line }) => line)
}

const balance = () => ledgerBalance(server.database.db)

describe('the ledger', () => {
  it('has one part in flight, then both parts as bought', async () => {
    const before = await balance()
    const { offerId } = await buildPayableOffer(people, 1_200_000)
    await payOffer(server, people.buyer, offerId)
    const waiting = await balance()
    expect(waiting.inFlight - before.inFlight).toBe(60_000_000)
    expect(waiting.captured - before.captured).toBe(60_000_000)
    await payOffer(server, people.buyer, offerId)
    const after = await balance()
    expect(after).toMatchObject({ inFlight: before.inFlight, bought: before.bought + 120_000_000 })
    expect(after.captured).toBe(after.inFlight + after.bought + after.refunded)
    expect(await readEntries(offerId)).toEqual([
      'capture captured -60000000',
      'capture inFlight 60000000',
      'capture captured -60000000',
      'capture inFlight 60000000',
      'buy inFlight -60000000',
      'buy bought 60000000',
      'buy inFlight -60000000',
      'buy bought 60000000',
    ])
  })

  it('has a capture and its refund', async () => {
    const agent = await server.buildUser('Ledger Fraud', 'agent')
    const { offerId } = await buildPayableOffer({ ...people, agent, image: await agent.upload() }, 1_200_000)
    await payOffer(server, people.buyer, offerId)
    await markAsFraud(server, agent)
    await eventually(
      () => readPayments(server.database, offerId),
      ([row]) => row?.status === 'refunded',
    )
    expect(await readEntries(offerId)).toEqual([
      'capture captured -60000000',
      'capture inFlight 60000000',
      'refund inFlight -60000000',
      'refund refunded 60000000',
    ])
  })

  it('has one posting of a charge, no matter how often and by whom it is reported', async () => {
    const { offerId } = await buildPayableOffer(people)
    const { clientSecret } = (await people.buyer.call('POST /create-payment-intent', { body: { offerId } }))
      .body
    const { id: transactionId } = await payByCard(server, clientSecret)
    const body = { offerId, transactionId }
    const twenty = Array.from({ length: 20 }, () => people.buyer.call('POST /payments', { body }))
    const answers = await Promise.all([...twenty, server.reconcile(), server.reconcile()])
    expect(answers.filter((answer) => answer && answer.status !== 200)).toEqual([])
    expect(await readEntries(offerId)).toHaveLength(4)
  })

  it('is read by admins in cents, and balances', async () => {
    const { status, body } = await people.admin.call('GET /admin/ledger')
    expect(status).toBe(200)
    expect(body).toEqual({ ...(await balance()), refundFailed: 0 })
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

  const post = (posting: string, attempt: number, from: string, to: string, cents = 100, of = anyCaptured) =>
    `insert into ledger_entry (payment_id, posting, attempt, account, amount)
     select payment.id, '${posting}', ${attempt}, account, amount
     from (${of}) as payment, (values ('${from}', -${cents}), ('${to}', ${cents})) as entry (account, amount)`

  const anyCaptured = `select id from payment where status = 'captured' order by id limit 1`

  /** A query for a charge of 100 cents that is in flight. */
  const inFlight = async (): Promise<string> => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into payment (id, provider, offer_id, part, parts, amount, status, created_at)
       select gen_random_uuid(), provider, offer_id, 1, 1, 100, 'canceled', now() from payment limit 1 returning id`,
    )
    const charge = `select '${rows[0]?.id}'::uuid as id`
    expect(await write(post('capture', 0, 'captured', 'inFlight', 100, charge))).toBe('written')
    return charge
  }

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

  it('a refund of money that paid for a property', async () => {
    expect(await write(post('refund', 1, 'inFlight', 'refunded'))).toContain('in two places')
    const charge = await inFlight()
    const bought = post('buy', 0, 'inFlight', 'bought', 40, charge)
    expect(await write(bought, post('refund', 1, 'inFlight', 'refunded', 60, charge))).toContain(
      'in two places',
    )
  })

  it('the second of two concurrent transactions, one of which buys with the money that the other refunds', async () => {
    const charge = await inFlight()
    const [one, other] = [await server.database.pool.connect(), await server.database.pool.connect()]
    const say = (error: unknown) => (error as Error).message
    try {
      await one.query(`begin; ${post('buy', 0, 'inFlight', 'bought', 100, charge)}`)
      await other.query(`begin; ${post('refund', 1, 'inFlight', 'refunded', 100, charge)}`)
      await one.query('set constraints all immediate')
      const second = other.query('set constraints all immediate; commit').then(() => 'written', say)
      // It has to wait for the first; without that wait it would be written by now.
      await Promise.race([second, sleep(500)])
      await one.query('commit')
      expect(await second).toContain('in two places')
    } finally {
      for (const client of [one, other]) {
        await client.query('rollback')
        client.release()
      }
    }
  })

  it.each(ledgerPostings)(
    'an entry of a $name on another account than its own, or with its sign reversed',
    async (posting) => {
      const attempt = isSingle(posting.name) ? 0 : 1
      for (const account of ledgerAccounts)
        for (const sign of [-1, 1]) {
          const entry = `insert into ledger_entry (payment_id, posting, attempt, account, amount)
          values ((${anyCaptured}), '${posting.name}', ${attempt}, '${account}', ${100 * sign})`
          const isOwn = account === (sign < 0 ? posting.from : posting.to)
          expect((await write(entry)).includes('ledger_own_accounts'), `${account} ${sign}`).toBe(!isOwn)
        }
    },
  )

  const wasCaptured = paymentStatuses.filter(
    (status) => isCaptured({ status }) || isRefundStarted({ status }) || wasTakenBack({ status }),
  )
  const neverCaptured = paymentStatuses.filter((status) => !wasCaptured.includes(status))

  it.each(wasCaptured)('a charge that is %s to become one whose money never came', async (status) => {
    const become = (next: string) => `update payment set status = '${next}' where id = (${anyCaptured})`
    for (const next of neverCaptured) {
      const { rows } = await server.database.pool.query<{ id: string }>(anyCaptured)
      const change = `update payment set status = '${next}' where id = '${rows[0]?.id}'`
      expect(await write(become(status), change)).toContain(`so it can’t become ${next}`)
    }
    expect(neverCaptured).toHaveLength(3)
  })
})
