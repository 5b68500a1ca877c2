import { connect, type Database } from '@thikana/server/database/connect'
import { createTestDatabase } from '@thikana/server/test/database'
import { quiet } from '@thikana/server/test/embedded-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  type Changes = { triedUntil?: string; bouncedAt?: string; error?: string }
  const add = (age: string, { triedUntil, bouncedAt, error = 'ETIMEDOUT' }: Changes = {}) =>
    database.pool.query(
      `insert into mail (id, "to", text, attempts, last_error, created_at, tried_until, bounced_at)
        values (gen_random_uuid(), 'a@people.test', 'words', 28, $4, now() - $1::interval,
          now() + $2::interval, now() + $3::interval)`,
      [age, triedUntil, bouncedAt, error],
    )
  await add('30 hours')
  await add('3 days')
  await add('1 hour', { triedUntil: '0', bouncedAt: '0' })
  await add('5 days', { triedUntil: '20 hours' })
  await add('2 hours')
  // A full mailbox, tried again and given up, is its person's matter.
  await add('10 hours', { error: 'EENVELOPE 552 5.2.2' })
  await add('30 hours', { error: 'EENVELOPE 552 5.2.2' })
  // Without a mail server, mails wait in the outbox and are never tried.
  await database.pool.query(
    `insert into mail (id, "to", text, created_at) values (gen_random_uuid(), 'a@people.test', 'words', now() - interval '2 days')`,
  )
  expect(await readMails(database.db)).toMatchObject({
    waiting: 0,
    failing: 2,
    mailbox: 1,
    givenUp: 4,
    givenUpToday: 1,
    bouncedToday: 1,
    sentToday: 0,
    oldest: expect.closeTo(4 * 3_600, -2),
  })
})
