import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import { connect, type Database } from '../database/connect.ts'
import { readMails } from './mails.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const own = await createTestDatabase()
  drop = own.drop
  database = await connect({ databaseUrl: own.url, log: quiet })
})
afterAll(async () => {
  await database.close()
  await drop()
})

test('an operator tells mails that were given up lately from older ones, and from those whose address is refused', async () => {
  const add = (age: string, { triedUntil, bouncedAt }: { triedUntil?: string; bouncedAt?: string } = {}) =>
    database.pool.query(
      `insert into mail (id, "to", text, attempts, last_error, created_at, tried_until, bounced_at)
        values (gen_random_uuid(), 'a@people.test', 'words', 28, 'ETIMEDOUT', now() - $1::interval,
          now() + $2::interval, now() + $3::interval)`,
      [age, triedUntil, bouncedAt],
    )
  await add('30 hours')
  await add('3 days')
  await add('1 hour', { triedUntil: '0', bouncedAt: '0' })
  await add('5 days', { triedUntil: '20 hours' })
  await add('2 hours')
  // Without a mail server, mails wait in the outbox and are never tried.
  await database.pool.query(
    `insert into mail (id, "to", text, created_at) values (gen_random_uuid(), 'a@people.test', 'words', now() - interval '2 days')`,
  )
  expect(await readMails(database.db)).toMatchObject({
    waiting: 0,
    failing: 2,
    givenUp: 3,
    givenUpToday: 1,
    oldest: expect.closeTo(4 * 3_600, -2),
  })
})
