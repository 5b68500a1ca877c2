import { isBought, isPayable, offerStatuses, type OfferStatus } from '@thikana/domain/offer/offer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/rows/ids.ts'
import { openTestDatabase } from '../../test/connected-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Pool = Database['pool']

const addPerson = async (pool: Pool) => {
  const id = newId()
  await pool.query(
    `insert into app_user (id, provider, subject, email, name, role, status, created_at, last_log_in)
     values ($1::uuid, 'p', $1::text, $1::text || '@w.test', 'A', 'agent', 'active', now(), now())`,
    [id],
  )
  return id
}

const addProperty = async (pool: Pool) => {
  const id = newId()
  await pool.query(
    `insert into property (id, agent_id, title, location, image, description, price_min, price_max, status, created_at)
     values ($1, $2, 'T', 'L', '/i', 'D', 1, 2, 'verified', now())`,
    [id, await addPerson(pool)],
  )
  return id
}

const paidFor = (status: OfferStatus) => (isBought({ status }) ? newId() : null)

const addOffer = async (pool: Pool, propertyId: string, status: OfferStatus) => {
  const [id, buyerId] = [newId(), await addPerson(pool)]
  await pool.query(
    `insert into offer (id, property_id, buyer_id, amount, buying_date, status, transaction_id, property_title, property_location,
       price_min, price_max, created_at) values ($1, $2, $3, 1, '2030-01-01', $4, $5, 'T', 'L', 1, 2, now())`,
    [id, propertyId, buyerId, status, paidFor(status)],
  )
  return { id, buyerId }
}

const readWinning = async (pool: Pool, id: string) => {
  const text =
    'select winning_offer_status as status, winning_buyer_id as "buyerId" from property where id = $1'
  return (await pool.query<{ status: OfferStatus | null; buyerId: string | null }>(text, [id])).rows[0]
}

const takes = (status: OfferStatus) => isPayable({ status }) || isBought({ status })
const winningOf = (status: OfferStatus, buyerId: string) =>
  takes(status) ? { status, buyerId } : { status: null, buyerId: null }

it('a property names the offer that takes it, as the domain’s rules have it, through every change of status', async () => {
  const { pool } = database
  for (const first of offerStatuses)
    for (const second of offerStatuses) {
      const propertyId = await addProperty(pool)
      const { id, buyerId } = await addOffer(pool, propertyId, first)
      expect([first, await readWinning(pool, propertyId)]).toEqual([first, winningOf(first, buyerId)])
      await pool.query('update offer set status = $2, transaction_id = $3 where id = $1', [
        id,
        second,
        paidFor(second),
      ])
      expect([first, second, await readWinning(pool, propertyId)]).toEqual([
        first,
        second,
        winningOf(second, buyerId),
      ])
      await pool.query('delete from offer where id = $1', [id])
      expect(await readWinning(pool, propertyId)).toEqual({ status: null, buyerId: null })
    }
})

it('keeps the offer that takes it while others end', async () => {
  const { pool } = database
  const propertyId = await addProperty(pool)
  const rival = await addOffer(pool, propertyId, 'pending')
  const winner = await addOffer(pool, propertyId, 'accepted')
  await pool.query(`update offer set status = 'rejected', ended_by = 'withdraw' where id = $1`, [rival.id])
  expect(await readWinning(pool, propertyId)).toEqual({ status: 'accepted', buyerId: winner.buyerId })
})
