import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '@thikana/server/database/connect'
import { sandboxEvent } from './schema.ts'
import { createTestDatabase } from '@thikana/server/test/database'
import { claimDue, markDelivered, markFailed, untilNextDue } from './queue.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = await connect({ databaseUrl: made.url, log: console })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const store = async (count: number) => {
  await database.db.delete(sandboxEvent)
  const rows = Array.from({ length: count }, (_, turn) => ({
    id: `evt_${turn}`,
    type: 'payment_intent.created',
    intentId: 'pi_1',
    payload: '{}',
    copiesLeft: 1,
    nextAttemptAt: sql`now()`,
  }))
  await database.db.insert(sandboxEvent).values(rows)
}

test('processes that claim events at the same time never claim the same one', async () => {
  for (const _round of [1, 2, 3, 4, 5]) {
    await store(40)
    const claims = await Promise.all(Array.from({ length: 15 }, () => claimDue(database.db, {})))
    const ids = claims.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(4)
  }
})

test('an event whose process died is claimed again once its claim has lapsed', async () => {
  await store(1)
  expect(await claimDue(database.db, {})).toHaveLength(1)
  expect(await claimDue(database.db, {})).toEqual([])
  const wait = await untilNextDue(database.db)
  expect(wait).toBeGreaterThan(13_000)
  expect(wait).toBeLessThanOrEqual(15_000)
  await database.db.update(sandboxEvent).set({ nextAttemptAt: sql`now() - interval '1 second'` })
  expect(await claimDue(database.db, {})).toMatchObject([{ id: 'evt_0', attempts: 2 }])
})

test('an event waits longer after each failure, a minute at most, and isn’t sent again once delivered', async () => {
  await store(1)
  const [event] = await claimDue(database.db, {})
  const waits: number[] = []
  for (const attempts of [1, 2, 5, 20]) {
    await markFailed(database.db, { ...event!, attempts }, 'status 500')
    waits.push(Math.round((await untilNextDue(database.db)) / 100) / 10)
  }
  expect(waits.map((wait) => Math.round(wait * 2) / 2)).toEqual([0.5, 1, 8, 60])
  await markDelivered(database.db, event!)
  expect(await untilNextDue(database.db)).toBe(Infinity)
})
